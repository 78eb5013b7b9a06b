// Zod compiles its parsers with `new Function` where it may. Our Content-Security-Policy forbids that, and would report
// zod's very asking; its configuration is set here by the global it reads, so that no page loads zod for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
