import * as v from 'valibot';
import { isEmail } from '../email';
import { isVisible } from '../visible-text';

const text = (most: number) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(most),
    v.check(isVisible, 'has a character that nobody sees'),
  );
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #0d5c5b'));
/** Below the shell's `public/app`, served at `/_app/`. */
const appFile = v.pipe(v.string(), v.regex(/^[\w-]+\.(?:png|svg)$/, 'must be a file of public/app'));

/** What a site says of itself in one language. */
const texts = v.object({
  tagline: text(200),
  /** Texts of the platform's own pages (`/offline` aside), by their names; those that are left out are English. */
  platform: v.optional(v.record(text(40), text(1_000)), {}),
  /** Whatever else areas read from the page by name, such as the company's legal name and address. */
  more: v.optional(v.record(text(40), text(500)), {}),
});

const language = v.object({
  /** The prefix of addresses, such as `hi`. The first language has none. */
  code: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'must be a language code such as hi')),
  /** BCP 47 tag for `Intl` and the `lang` attribute, such as `hi-IN`. */
  locale: v.pipe(v.string(), v.check(isLocale, 'must be a language tag such as hi-IN')),
  /** Its own name, such as हिन्दी. */
  name: text(40),
  direction: v.optional(v.picklist(['ltr', 'rtl']), 'ltr'),
  texts,
});

const picture = v.object({ file: appFile, sizes: v.pipe(v.string(), v.regex(/^(?:any|\d+x\d+)$/)) });

const site = v.object({
  name: text(60),
  /** The first one has no prefix in addresses; all pages exist in it. */
  languages: v.pipe(
    v.array(language),
    v.minLength(1, 'must name at least one language'),
    v.maxLength(12),
    v.check(
      (all) => new Set(all.map(({ code }) => code)).size === all.length,
      'must name each language once',
    ),
  ),
  /** IANA name, such as `Europe/Amsterdam`. */
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone such as Europe/Amsterdam')),
  /** ISO 4217 code, such as `INR`. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency code such as INR')),
  /** `isSample`: invented, so that pages that show them say so beside them. */
  contact: v.object({
    phone: v.optional(text(40)),
    email: v.optional(v.pipe(v.string(), v.check(isEmail, 'must be an e-mail address'))),
    isSample: v.optional(v.boolean(), false),
    /** Addresses of the company's pages elsewhere, by the name of the service. */
    social: v.optional(v.record(text(40), v.pipe(v.string(), v.url(), v.startsWith('https://'))), {}),
  }),
  colors: v.object({
    theme: color,
    /** Behind the header, with light colours and with dark ones. */
    background: color,
    darkBackground: v.optional(color, '#121212'),
  }),
  app: v.object({
    icons: v.array(v.object({ ...picture.entries, isMaskable: v.optional(v.boolean(), false) })),
    /** 1200 × 630, for links that are shared. */
    sharePicture: v.optional(appFile),
    categories: v.optional(v.array(text(40)), []),
    screenshots: v.optional(
      v.array(
        v.object({
          ...picture.entries,
          form: v.picklist(['narrow', 'wide']),
          label: v.record(v.string(), text(100)),
        }),
      ),
      [],
    ),
    /** Names are by language. */
    shortcuts: v.optional(
      v.array(
        v.object({ path: v.pipe(v.string(), v.startsWith('/')), name: v.record(v.string(), text(60)) }),
      ),
      [],
    ),
  }),
  /** Absent: the site has no accounts. */
  accounts: v.optional(
    v.object({
      /** First guesses of who attacks accounts of this site, besides its name: refused as passwords. */
      passwordWords: v.optional(v.array(text(40)), []),
      /** Absent: nobody is asked for a number. */
      phone: v.optional(
        v.object({
          isRequired: v.boolean(),
          /** Such as `+91`. */
          prefix: v.pipe(v.string(), v.regex(/^\+[1-9]\d{0,3}$/)),
          /** After the prefix. */
          digits: v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(14)),
          /** Digits that a mobile number begins with, such as `6789`; absent: any. */
          firstDigits: v.optional(v.pipe(v.string(), v.regex(/^\d+$/))),
        }),
      ),
    }),
  ),
  /** Address of the page that searches the site, with `{query}`, for search engines. */
  search: v.optional(v.pipe(v.string(), v.startsWith('/'), v.includes('{query}'))),
});

/** The description of a site, which the shell's version carries (`shell/site.ts`). */
export type Site = v.InferOutput<typeof site>;
/** As it is written, without what has a default. */
export type SiteInput = v.InferInput<typeof site>;
export type SiteLanguage = Site['languages'][number];

/** @throws {Error} naming the first wrong field */
export function parseSite(value: unknown): Site {
  const { success, output, issues } = v.safeParse(site, value);
  if (success) return output;
  throw new Error(`${v.getDotPath(issues[0]) ?? 'the site'}: ${issues[0].message}`);
}

/** What pages know of their site: without its pictures and colours, and with its texts in one language. */
export interface PageSite extends Pick<Site, 'name' | 'timeZone' | 'currency' | 'contact' | 'search'> {
  /** Without what only the server compares with. */
  accounts?: Pick<NonNullable<Site['accounts']>, 'phone'> | undefined;
  languages: readonly Pick<SiteLanguage, 'code' | 'locale' | 'name' | 'direction'>[];
  tagline: string;
  more: Readonly<Record<string, string>>;
  /** Files of the shell's `public/app`. */
  sharePicture?: string | undefined;
  logo?: string | undefined;
}

/** A site for pages in a language. What the language lacks of `more` is that of the first one. */
export function pageSite({ app, languages, ...rest }: Site, code: string): PageSite {
  const { name, timeZone, currency, contact, accounts, search } = rest;
  const texts = languages.find((each) => each.code === code)?.texts ?? languages[0]?.texts;
  return {
    name,
    languages: languages.map(({ texts: _, ...each }) => each),
    timeZone,
    currency,
    contact,
    accounts: accounts && { phone: accounts.phone },
    search,
    tagline: texts?.tagline ?? '',
    more: { ...languages[0]?.texts.more, ...texts?.more },
    sharePicture: app.sharePicture,
    logo: app.icons.findLast(({ file, isMaskable }) => file.endsWith('.png') && !isMaskable)?.file,
  };
}

export const siteSchema = site;

function isLocale(tag: string): boolean {
  try {
    return new Intl.Locale(tag).baseName === tag;
  } catch {
    return false;
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
