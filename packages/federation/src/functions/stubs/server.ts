import { FunctionError, language, languageCodes } from '@nivaas/contracts';
import type { Action } from '../action';
import { dated } from '../as-of';
import type { Query } from '../query';

/** @param address `/_data/<area>/<version>/<name>` */
export function queryStub(address: string): Query<unknown, unknown> {
  const [, , area = '', , name = ''] = address.split('/');
  return async (input) => {
    const ask = globalThis.__NIVAAS_QUERY__;
    if (!ask) throw refused(name, 'this shell is older than queries');
    let time: string | undefined;
    const answer = await ask({ area, name, input, onOlder: (asOf) => (time = asOf) });
    return dated(answer, time);
  };
}

export function actionStub(address: string): Action<unknown, unknown> {
  const name = address.slice(address.lastIndexOf('/') + 1);
  const call = async () => {
    throw refused(name, 'an action is called from a browser');
  };
  // The form is sent by the browser of a page in this language.
  const isFirst = language === languageCodes[0];
  return Object.assign(call, { formAction: isFirst ? address : `${address}?language=${language}` });
}

function refused(name: string, why: string): FunctionError {
  return new FunctionError('not_callable', `${name} cannot run while a page is rendered: ${why}.`);
}
