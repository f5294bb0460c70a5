import { type PageHandle } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { Breadcrumb, PageIntro, Prose } from '@nivaas/ui';
import { ArticleBody } from '../../components/article/article-body';
import { ReadingLayout } from '../../components/article/reading-layout';
import { termsSections } from '../../data/legal/terms';
import { headOf, trailTo } from '../../data/trail';
import { legalMessages as text } from '../../messages';

const trail = trailTo({ name: text.terms, path: href.terms() });

export function Component() {
  return (
    <>
      <Breadcrumb items={trail} />
      <PageIntro title={text.terms} lead={text.updated} />
      <ReadingLayout sections={termsSections}>
        <Prose>
          <ArticleBody sections={termsSections} />
        </Prose>
      </ReadingLayout>
    </>
  );
}

export const handle: PageHandle = {
  head: () => headOf({ title: text.terms, description: text.termsDescription }, trail),
};
