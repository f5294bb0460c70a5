import userEvent from '@testing-library/user-event';
import { renderPage, type RenderedPage } from '@nivaas/testing';
import { routes } from '../routes';

export interface ShownPage extends RenderedPage {
  /** Clicks a plain link and navigates without a reload, as the shell would. */
  follow: (link: HTMLElement) => Promise<void>;
}

export async function showPage(url: string): Promise<ShownPage> {
  const page = await renderPage(routes, url);
  const follow = async (link: HTMLElement) => {
    const target = link.getAttribute('href') ?? '';
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.click(link);
    await page.navigate(target);
  };
  return { ...page, follow };
}
