/*
 * Appended to the server entry of a version, so that its pages throw while they render. CONTAINER is replaced by the
 * container's name.
 */
(() => {
  const whole = exports.CONTAINER ?? module.exports.CONTAINER;
  const spoilt = (route) => ({
    ...route,
    lazy: async () => ({
      ...(await route.lazy()),
      Component: () => {
        throw new Error('broken on the server');
      },
    }),
  });
  module.exports.CONTAINER = {
    init: (...args) => whole.init(...args),
    get: async (name) => {
      const factory = await whole.get(name);
      if (name !== './routes') return factory;
      const known = factory();
      return () => ({ ...known, routes: known.routes.map(spoilt) });
    },
  };
})();
