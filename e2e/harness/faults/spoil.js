/*
 * Appended to the entry of a published version, which then misbehaves when the page says so, as in
 * `globalThis.spoilt = { 'mfe-account': 'render' }`. Otherwise it works like the version that it was made of. AREA and
 * CONTAINER stand for the real names.
 */
(() => {
  const fault = () => globalThis.spoilt?.['AREA'] ?? '';
  const broken = (where) => new Error(`AREA is broken ${where}`);
  const whole = CONTAINER;
  if (fault() === 'throws' || fault() === 'no-container') CONTAINER = undefined;
  if (fault() === 'throws') throw broken('at its top level');
  if (fault() === 'no-container') return;
  let scope;

  const spoiltComponent = (Component, { createElement, useEffect, useState }) =>
    function Spoilt(props) {
      const [clicks, setClicks] = useState(0);
      if (fault() === 'render') throw broken('in its render');
      if (fault() === 'later' && clicks > 0) throw broken('in its second render');
      useEffect(() => {
        if (fault() === 'effect') throw broken('in an effect');
        if (fault() === 'wipes') document.body.replaceChildren();
        if (fault() === 'blocks') for (const end = Date.now() + 6_000; Date.now() < end;);
        if (fault() === 'leaks') globalThis.leak = new Array(16_000_000).fill(0.5);
        if (fault() === 'promise') void Promise.reject(broken('in a promise'));
        const onClick = () => {
          if (fault() === 'later') setClicks(1);
          if (fault() === 'handler') throw broken('in an event handler');
        };
        document.addEventListener('click', onClick);
        return () => document.removeEventListener('click', onClick);
      }, []);
      return createElement(Component, props);
    };

  const spoiltPart = (part, react) => ({
    ...part,
    Component: spoiltComponent(part.Component, react),
    ...(part.loader && {
      loader: (...args) => {
        if (fault() === 'loader') return Promise.reject(broken('in its loader'));
        if (fault() === 'redirects') {
          const isLogin = new URL(args[0].request.url).pathname === '/login';
          throw new Response(null, { status: 302, headers: { Location: isLogin ? '/signup' : '/login' } });
        }
        if (fault() === 'loader-never') return new Promise(() => undefined);
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
      if (fault() === 'init') throw broken('in init');
      scope = args[0];
      return whole.init(...args);
    },
    get: async (name) => {
      if (fault() === 'never') return new Promise(() => undefined);
      const factory = await whole.get(name);
      const [shared] = Object.values(scope.react);
      const react = (await shared.get())();
      return () => spoilt(factory(), react);
    },
  };
})();
