import { defineConfig } from '@playwright/test';
import { chosenRows } from './drill/catalogue';
import { isJourney, proofsOf } from './drill/catalogue/row';
import { pattern } from './drill/run/titles';
import { commonConfig } from './harness/common-config';

const only = process.env['DRILL_ONLY']?.split(',');
const rows = chosenRows(only);
const journeys = rows.flatMap(proofsOf).filter(isJourney);

/** The faults that need a browser, and the journeys that prove some: all of them, or those of DRILL_ONLY. */
export default defineConfig({
  ...commonConfig,
  projects: [
    {
      name: 'drill',
      testDir: './drill',
      testMatch: '*.drill.ts',
      grep: new RegExp(only ? `\\b(${only.join('|')})\\b` : ''),
    },
    ...[...new Set(journeys.map(({ journey }) => journey))].map((file) => ({
      name: file.replace(/^.*\/(.*)\.spec\.ts$/, '$1'),
      testDir: './journeys',
      testMatch: `**/${file.replace(/^.*\//, '')}`,
      grep: new RegExp(
        journeys
          .filter(({ journey }) => journey === file)
          .map(({ name }) => pattern(name))
          .join('|'),
      ),
    })),
  ],
  retries: 0,
  reporter: [['dot'], ['json']],
});
