import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Tabs } from './tabs';

const tabs = [
  { id: 'overview', label: 'Overview', content: 'Two bedrooms' },
  { id: 'details', label: 'Details', content: 'Floor 5 of 10' },
  { id: 'location', label: 'Location', content: 'Harbour, Oslo' },
] as const;

function information() {
  return <Tabs label="Property information" tabs={tabs} />;
}

test('the first tab is active and its panel is named after it', () => {
  render(information());
  expect(screen.getByRole('tablist', { name: 'Property information' })).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview');
  const panel = screen.getByRole('tabpanel', { name: 'Overview' });
  expect(panel.textContent).toBe('OverviewTwo bedrooms');
  expect(panel.tabIndex).toBe(0);
  expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-controls')).toBe(panel.id);
});

test('arrow keys move and activate, around the ends; Home and End jump', async () => {
  const user = userEvent.setup();
  render(information());
  const active = () => screen.getByRole('tab', { selected: true }).textContent;

  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(active()).toBe('Details');
  expect(document.activeElement?.textContent).toBe('Details');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(active()).toBe('Overview');
  await user.keyboard('{ArrowLeft}');
  expect(active()).toBe('Location');
  await user.keyboard('{Home}');
  expect(active()).toBe('Overview');
  await user.keyboard('{End}');
  expect(active()).toBe('Location');
  expect(screen.getByRole('tabpanel').textContent).toBe('LocationHarbour, Oslo');
});

test('where lines run from right to left, the left arrow key leads to the next tab', async () => {
  const user = userEvent.setup();
  render(
    <>
      <style>{'[role=tablist] { direction: rtl }'}</style>
      {information()}
    </>,
  );
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Details');
});

test('only the active tab is in the tab order, and the panel comes next', async () => {
  const user = userEvent.setup();
  render(information());
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Details' }));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Details' }));
});

test('a controlled tab list shows what its owner says', async () => {
  const user = userEvent.setup();
  const chosen: string[] = [];
  render(
    <Tabs label="Property information" tabs={tabs} selected="details" onSelect={(id) => chosen.push(id)} />,
  );
  await user.click(screen.getByRole('tab', { name: 'Location' }));
  expect(chosen).toEqual(['location']);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Details');
});

test('tabs that share one panel keep what is typed in it and rename it', async () => {
  const user = userEvent.setup();
  function Search() {
    const [type, setType] = useState<'buy' | 'rent'>('buy');
    return (
      <Tabs
        label="I want to"
        tabs={[
          { id: 'buy', label: 'Buy' },
          { id: 'rent', label: 'Rent' },
        ]}
        selected={type}
        onSelect={setType}
      >
        <input aria-label="Place" />
      </Tabs>
    );
  }
  render(<Search />);
  await user.type(screen.getByRole('textbox', { name: 'Place' }), 'Oslo');
  await user.click(screen.getByRole('tab', { name: 'Rent' }));
  const panel = screen.getByRole('tabpanel', { name: 'Rent' });
  expect(panel.querySelector('input')?.value).toBe('Oslo');
  expect(screen.getByRole('tab', { name: 'Buy' }).getAttribute('aria-controls')).toBe(panel.id);
});

test('the server sends every panel, without style attributes', () => {
  const html = renderToString(information());
  for (const tab of tabs) expect(html).toContain(tab.content);
  expect(html.match(/role="tabpanel"[^>]* hidden=""/g)).toHaveLength(2);
  expect(html).not.toContain('style=');
});

test('each panel has a heading for paper and for browsers without JavaScript, which no screen has', () => {
  const { container } = render(information());
  expect(screen.queryByRole('heading')).toBeNull();
  expect([...container.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual([
    'Overview',
    'Details',
    'Location',
  ]);
});
