// Zod compiles its parsers with `new Function` if it may. Our Content-Security-Policy forbids that, and would report even zod's test for
// it. So this sets the global that zod reads its configuration from; no page has to load zod for that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
