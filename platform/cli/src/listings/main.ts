#!/usr/bin/env node
import { isCheckout, isPacked } from '../paths';
import { UsageError } from '../usage-error';
import type { CommandLine } from './command-line';
import type { HomesPlace } from './homes';
import { runListings } from './run-listings';

/** The `listings` command. */
async function main(): Promise<void> {
  process.exitCode = await runListings(process.argv.slice(2), openHomes, {
    out: (text) => process.stdout.write(`${text}\n`),
    error: (text) => process.stderr.write(`${text}\n`),
  });
}

/** Loads only what the command needs. */
async function openHomes({ edge }: CommandLine): Promise<HomesPlace> {
  const { env } = process;
  if (edge !== undefined) {
    const token = env['RELEASE_TOKEN'];
    if (!token) throw new UsageError('Set RELEASE_TOKEN to the token of the edge.');
    return (await import('./homes-at-edge.js')).homesAtEdge(edge, token);
  }
  if (!isCheckout && !isPacked)
    throw new UsageError('Name the site with --edge https://…, and set RELEASE_TOKEN to its token.');
  return (await import('./homes-here.js')).homesHere(env);
}

void main();
