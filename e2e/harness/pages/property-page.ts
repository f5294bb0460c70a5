import type { Locator, Page } from '@playwright/test';

export const tool = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
export const panel = (page: Page, name: string): Locator => page.getByRole('tabpanel', { name, exact: true });
