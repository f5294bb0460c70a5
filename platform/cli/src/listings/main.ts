#!/usr/bin/env node
import { runListings } from './run-listings';

void runListings(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  error: (text) => process.stderr.write(`${text}\n`),
}).then((code) => (process.exitCode = code));
