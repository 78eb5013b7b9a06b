import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { ROOT } from './prepare/ready.mjs';

// npm lists the packages of server and pages. Its `--omit dev` would also omit packages that ship, such as zod, if a tool needs them too.
// So the lock file decides: it marks the packages that are only for development.

const FILE = 'furrow.cdx.json';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().default(''),
      dev: z.boolean().default(false),
      devOptional: z.boolean().default(false),
    }),
  ),
});

const billSchema = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

const { packages } = lockSchema.parse(JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8')));
const shipped = new Set(
  Object.entries(packages).flatMap(([path, { name, version, dev, devOptional }]) =>
    dev || devOptional ? [] : `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`,
  ),
);

const args = 'sbom --sbom-format cyclonedx --package-lock-only --workspace server --workspace web';
const listed = execFileSync('npm', args.split(' '), { cwd: ROOT, encoding: 'utf8' });
const bill = billSchema.parse(JSON.parse(listed));
bill.components = bill.components.filter((each) => shipped.has(each['bom-ref']));
bill.dependencies = bill.dependencies.filter(({ ref }) => shipped.has(ref));
for (const each of bill.dependencies)
  each.dependsOn = each.dependsOn.filter((name) => shipped.has(name));
// npm writes the name of the checkout's folder.
bill.metadata.component.name = 'furrow';
writeFileSync(`${ROOT}${FILE}`, `${JSON.stringify(bill, undefined, 2)}\n`);
console.log(`${FILE}: ${bill.components.length} packages`);
