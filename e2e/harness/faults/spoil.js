/*
 * Appended to the entry of a version, so that it misbehaves when the page has set, for example,
 * `globalThis.spoilt = { 'mfe-account': 'render' }`. The misbehaviour is logged to the console. AREA and CONTAINER are
 * replaced by the real names.
 */
(() => {
  const does = (way) => {
    if (globalThis.spoilt?.['AREA'] !== way) return false;
    console.debug(`spoilt: AREA ${way}`);
    return true;
  };
  const throwWhen = (way, where) => {
    if (does(way)) throw new Error(`AREA is broken ${where}`);
  };
  const whole = CONTAINER;
  CONTAINER = undefined;
  throwWhen('throws', 'at its top level');
  if (does('no-container')) return;
  let scope;

  const spoiltComponent = (Component, { createElement, useEffect }) =>
    function Spoilt(props) {
      throwWhen('render', 'in its render');
      const isOther = does('differs') && !document.documentElement.dataset.hydrated;
      useEffect(() => {
        throwWhen('effect', 'in an effect');
        if (does('wipes')) document.body.replaceChildren();
        if (does('promise')) void Promise.reject(new Error('AREA is broken in a promise'));
        const onClick = () => throwWhen('handler', 'in an event handler');
        document.addEventListener('click', onClick);
        return () => document.removeEventListener('click', onClick);
      }, []);
      const part = createElement(Component, props);
      return isOther ? createElement('div', null, part) : part;
    };

  const spoiltPart = (part, react) => ({
    ...part,
    Component: spoiltComponent(part.Component, react),
    ...(part.loader && {
      loader: async (...args) => {
        throwWhen('loader', 'in its loader');
        return part.loader(...args);
      },
    }),
  });

  const spoilt = (module, react) => {
    if (!module.routes) return spoiltPart(module, react);
    const routes = module.routes.map((route) => ({
      ...route,
      lazy: async () => spoiltPart(await route.lazy(), react),
    }));
    return { ...module, routes };
  };

  CONTAINER = {
    init: (...args) => {
      throwWhen('init', 'in init');
      scope = args[0];
      return whole.init(...args);
    },
    get: async (name) => {
      if (does('never')) return new Promise(() => undefined);
      const factory = await whole.get(name);
      const [shared] = Object.values(scope.react);
      const react = (await shared.get())();
      return () => spoilt(factory(), react);
    },
  };
})();
