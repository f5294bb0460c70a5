import { type PageHandle } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { useFillings } from '@nivaas/federation';
import type { ReactNode } from 'react';
import { Breadcrumb, PageIntro, Prose } from '@nivaas/ui';
import { ArticleBody } from '../../components/article/article-body';
import { ReadingLayout } from '../../components/article/reading-layout';
import { DataTable } from '../../components/data-table/data-table';
import { privacyAfter, privacyBefore } from '../../data/legal/privacy';
import { PHOTO_DATABASE } from '../../data/photos/photo-database';
import { headOf, trailTo } from '../../data/trail';
import { legalMessages as text } from '../../messages';
import { ClearData } from './clear-data';
import { keys, purposes } from './purposes';

const trail = trailTo({ name: text.privacy, path: href.privacy() });
const onDevice = { id: 'on-your-device', heading: text.onDevice };
const clear = { id: 'clear-it', heading: text.clearHeading };

export function Component() {
  return (
    <>
      <Breadcrumb items={trail} />
      <PageIntro title={text.privacy} lead={text.updated} />
      <ReadingLayout sections={[...privacyBefore, onDevice, clear, ...privacyAfter]}>
        <Prose>
          <ArticleBody sections={privacyBefore} />
          <ArticleBody sections={[{ ...onDevice, blocks: [text.onDeviceText] }]} />
          <StoredEntries />
          <TextsOfAreas />
          <ArticleBody sections={[{ ...clear, blocks: [text.clearText] }]} />
          <ClearData />
          <ArticleBody sections={privacyAfter} />
        </Prose>
      </ReadingLayout>
    </>
  );
}

/** What this area keeps, and what the others say that they keep. */
function StoredEntries() {
  const rows = Object.entries(purposes).map(([name, purpose]) => {
    const key = keys[name as keyof typeof purposes];
    return [<code key={key}>{key}</code>, purpose] as ReactNode[];
  });
  rows.push([<code key={PHOTO_DATABASE}>{PHOTO_DATABASE}</code>, text.photosPurpose]);
  for (const { data, lang } of useFillings('privacy.text'))
    for (const { key, purpose } of data.stored ?? [])
      rows.push([<code key={key}>{key}</code>, lang ? <span lang={lang}>{purpose}</span> : purpose]);
  return (
    <DataTable
      id="stored-entries"
      caption={text.onDeviceCaption}
      head={[text.entry, text.purpose]}
      rows={rows}
    />
  );
}

function TextsOfAreas() {
  return useFillings('privacy.text').map(
    ({ data, lang }, at) =>
      data.text && (
        <p key={at} lang={lang}>
          {data.text}
        </p>
      ),
  );
}

export const handle: PageHandle = {
  head: () => headOf({ title: text.privacy, description: text.privacyDescription }, trail),
};
