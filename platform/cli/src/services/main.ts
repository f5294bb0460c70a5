#!/usr/bin/env node
import { runService } from './run-service';

void runService(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  error: (text) => process.stderr.write(`${text}\n`),
}).then((code) => (process.exitCode = code));
