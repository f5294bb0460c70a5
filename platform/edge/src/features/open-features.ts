import type { EdgeConfig } from '../config';
import type { DocumentMarks } from '../document/compose-document';
import type { Kernel } from '../kernel';
import type { PageHooks } from '../pages/page-kernel';
import type { Feature, Offered, OpenFeature } from './feature';

export interface OpenFeatures {
  all: readonly OpenFeature[];
  hooks: PageHooks;
  offered: Offered;
}

export async function openFeatures(kernel: Kernel, features: readonly Feature[]): Promise<OpenFeatures> {
  let all: readonly OpenFeature[] = [];
  const offered: Offered = (name) => all.flatMap(({ offers }) => offers?.[name] ?? []);
  all = await Promise.all(features.map((feature) => feature.open(kernel, offered)));
  const hooks = {
    select: all.flatMap(({ select }) => select ?? []),
    onView: all.flatMap(({ onView }) => onView ?? []),
  };
  return { all, hooks, offered };
}

export function marksOf(features: readonly Feature[], config: EdgeConfig): Required<DocumentMarks> {
  const marks = features.flatMap((feature) => feature.marks?.(config) ?? []);
  const merged = (parts: readonly (Readonly<Record<string, string>> | undefined)[]) =>
    Object.assign({}, ...parts) as Record<string, string>;
  return {
    headers: merged(marks.map(({ headers }) => headers)),
    attributes: merged(marks.map(({ attributes }) => attributes)),
  };
}
