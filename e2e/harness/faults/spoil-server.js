/*
 * Appended to the server entry of a published version: each of its pages then throws while it is rendered. CONTAINER
 * stands for the real name.
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
