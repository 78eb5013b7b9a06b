// Zod compiles its parsers with `new Function` if it may. Our Content-Security-Policy forbids that, and would report even zod's
// test for it. The configuration is set by the global that zod reads, so that no page loads zod for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
