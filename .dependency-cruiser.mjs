const TEST_CODE = String.raw`\.test\.tsx?$|/testing/`;

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

/**
 * @param {string} name
 * @param {Rule['from']} from
 * @param {Rule['to']} to
 * @returns {Rule}
 */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

/**
 * Which room of the house may import which other; ARCHITECTURE.md has the picture, and
 * `architecture/` runs these rules as tests.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    forbid('no-cycle', {}, { circular: true }),
    forbid('nothing-unresolved', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    forbid(
      'workspaces-meet-by-name',
      { path: '^(domain|contract|server|web)/' },
      // The version of all of them stands in the manifest of the whole.
      { pathNot: '^$1/|^package\\.json$', dependencyTypes: ['local'] },
    ),

    forbid(
      'domain-imports-only-domain',
      { path: '^domain/src/', pathNot: TEST_CODE },
      { pathNot: '^domain/src/' },
    ),
    forbid(
      'contract-imports-only-domain-and-zod',
      { path: '^contract/src/', pathNot: TEST_CODE },
      { pathNot: '^(?:domain|contract)/src/|^node_modules/zod/|^package\\.json$' },
    ),
    forbid('rules-know-no-side', { path: '^(?:domain|contract)/' }, { path: '^(?:web|server)/' }),
    forbid('web-knows-no-server', { path: '^web/' }, { path: '^server/' }),
    forbid('server-knows-no-web', { path: '^server/' }, { path: '^web/' }),

    forbid(
      'features-stand-alone',
      {
        path: '^(web|server)/src/features/([^/]+)/',
        pathNot: '^server/src/features/(?:own-data|sync)/',
      },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    // The exchange is made of the two.
    forbid(
      'sync-knows-ledger-and-records',
      { path: '^server/src/features/sync/' },
      {
        path: '^server/src/features/',
        pathNot: '^server/src/features/(?:sync|ledger|records)/',
      },
    ),
    // What somebody asks for by the API alone is made of the three.
    forbid(
      'own-data-knows-what-it-is-made-of',
      { path: '^server/src/features/own-data/' },
      {
        path: '^server/src/features/',
        pathNot: '^server/src/features/(?:own-data|sync|ledger|records)/',
      },
    ),
    forbid(
      'web-features-know-no-app',
      { path: '^web/src/features/' },
      { path: String.raw`^web/src/(?:app/|main\.tsx$)` },
    ),
    forbid(
      'web-parts-know-no-feature',
      { path: '^web/src/parts/' },
      { path: String.raw`^web/src/(?:app/|features/|main\.tsx$)` },
    ),
    forbid(
      'web-services-know-no-feature',
      { path: '^web/src/(?:sync|read-model|api|farm)/' },
      { path: String.raw`^web/src/(?:app/|features/|parts/|main\.tsx$)` },
    ),
    forbid(
      'web-base-knows-only-itself',
      { path: '^web/src/(?:platform|ui)/' },
      { path: '^web/src/', pathNot: '^web/src/(?:platform|ui)/' },
    ),
    forbid(
      'server-features-know-no-root',
      { path: '^server/src/(?:features|http|db|adapters|language)/', pathNot: TEST_CODE },
      { path: String.raw`^server/src/(?:main|run|app)\.ts$` },
    ),
    forbid(
      'server-services-know-no-feature',
      { path: '^server/src/(?:http|db|adapters|language)/', pathNot: TEST_CODE },
      { path: '^server/src/features/' },
    ),
    forbid('program-knows-no-test', { pathNot: TEST_CODE }, { path: TEST_CODE }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`/dist/|/drizzle/` },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
    skipAnalysisNotInRules: true,
  },
};
