import { get } from 'node:http';
import { bucketCookie } from '../site/site';

/** Event streams, as open tabs hold them. */
export interface OpenTabs {
  /** Arrival of this release's event in each tab, by `Date.now()`. Must be called before the release is live. */
  heard: (release: string) => Promise<number[]>;
  close: () => void;
}

/** Resolves when all streams are open. */
export async function openTabs(url: string, count: number): Promise<OpenTabs> {
  const tabs = await Promise.all(Array.from({ length: count }, (_, index) => openTab(url, index)));
  return {
    heard: (release) => Promise.all(tabs.map((tab) => tab.heard(release))),
    close: () => tabs.forEach((tab) => tab.close()),
  };
}

interface Tab {
  heard: (release: string) => Promise<number>;
  close: () => void;
}

function openTab(url: string, index: number): Promise<Tab> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: bucketCookie((index * 1_999) % 10_000) };
    let text = '';
    let hear = () => undefined as void;
    const connection = get(`${url}/_release/events`, { headers }, (answer) => {
      answer.on('error', () => undefined).setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
        hear();
        resolve({ heard, close: () => connection.destroy() });
      });
    });
    connection.on('error', reject);
    const heard = (release: string) => {
      text = '';
      return new Promise<number>((done) => {
        hear = () => text.includes(`"release":"${release}"`) && done(Date.now());
      });
    };
  });
}
