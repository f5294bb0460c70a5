import { escapeHtml } from '../document/escape';

const FORM = /<form\b[^>]* action="([^"]*)"[^>]*>.*?<\/form>/gs;
const INPUT = /<input\b[^>]* name="([^"]+)"[^>]*>/g;
const TEXT_AREA = /(<textarea\b[^>]* name="([^"]+)"[^>]*>)[^<]*/g;
const SELECT = /<select\b[^>]* name="([^"]+)"[^>]*>.*?<\/select>/gs;
const OPTION = /<option\b[^>]* value="([^"]*)"[^>]*>/g;
/** Never filled in; what is hidden is the page's own. */
const LEFT = /^(password|hidden|file|submit|button|image|reset)$/;

/** Writes what was typed into forms of a page, as React rendered it. */
export function fillIn(html: string, isItsForm: (action: string) => boolean, typed: URLSearchParams): string {
  return html.replace(FORM, (form, action: string) =>
    isItsForm(action)
      ? form
          .replace(INPUT, (field, name: string) =>
            typed.has(name) ? filled(field, typed.getAll(name)) : field,
          )
          .replace(TEXT_AREA, (field, start: string, name: string) => {
            const value = typed.get(name);
            // The parser drops a first line break.
            return value === null ? field : `${start}\n${escapeHtml(value)}`;
          })
          .replace(SELECT, (field, name: string) =>
            typed.has(name)
              ? field.replace(OPTION, (option, value: string) =>
                  marked(option, 'selected', isAmong(value, typed.getAll(name))),
                )
              : field,
          )
      : form,
  );
}

function filled(field: string, values: readonly string[]): string {
  const type = / type="(\w+)"/.exec(field)?.[1] ?? 'text';
  if (LEFT.test(type)) return field;
  if (type === 'checkbox' || type === 'radio')
    return marked(field, 'checked', isAmong(/ value="([^"]*)"/.exec(field)?.[1] ?? 'on', values));
  // Of two attributes with one name, the first counts.
  return field.replace('<input', () => `<input value="${escapeHtml(values[0] ?? '')}"`);
}

/** @param escaped As React does it. */
function isAmong(escaped: string, values: readonly string[]): boolean {
  return values.some((value) => escapeHtml(value) === escaped.replaceAll('&#x27;', '&#39;'));
}

function marked(field: string, mark: 'checked' | 'selected', isOn: boolean): string {
  const bare = field.replace(` ${mark}=""`, '');
  return isOn ? bare.replace(/^<\w+/, (start) => `${start} ${mark}=""`) : bare;
}
