import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { Probe } from './probes.ts';

const lintReport = z.object({
  diagnostics: z.array(
    z.object({
      code: z.string().optional(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.int() }) })),
    }),
  ),
});
const linter = resolve('node_modules/oxlint/bin/oxlint');

/**
 * Lints probes by the project's own rules, in a folder apart.
 *
 * @param files the probes of each file, a line each
 * @returns those that the linter judges otherwise than expected, as sentences.
 */
export function wronglyJudged(files: Map<string, Probe[]>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'adunni-doors-'));
  try {
    const rules: object = JSON.parse(readFileSync('.oxlintrc.json', 'utf8'));
    // The probes import what is not there, so rules that need types have nothing to say on them.
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...rules, options: {} }));
    for (const [file, probes] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), probes.map(({ source }) => source).join('\n'));
    }
    const refused = refusedLines(folder);
    return [...files].flatMap(([file, probes]) =>
      probes
        .filter((probe, index) => probe.refused !== refused.has(`${file}:${index + 1}`))
        .map((probe) => `${file} ${probe.refused ? 'may' : 'may not'} say: ${probe.source}`),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function refusedLines(folder: string): Set<string> {
  const { stdout, stderr } = spawnSync(process.execPath, [linter, '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!stdout.startsWith('{')) throw new Error(`oxlint gave no report: ${stdout}${stderr}`);
  const { diagnostics } = lintReport.parse(JSON.parse(stdout));
  return new Set(
    diagnostics
      .filter(({ code }) => code?.includes('no-restricted-imports'))
      .flatMap(({ filename, labels }) => labels.map(({ span }) => `${filename}:${span.line}`)),
  );
}
