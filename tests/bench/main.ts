// npm run bench: measures the store against limits in the same run; see docs/performance.md.
import { readOptions } from './options.ts';
import { profileCase } from './profile/profile-case.ts';
import { formatGoal, formatValue } from './report/format.ts';
import type { Figure } from './report/figure.ts';
import { growthFigures } from './report/growth.ts';
import { verdictOf } from './report/verdicts.ts';
import { writeReport } from './report/write-report.ts';
import { runStage } from './run-stage.ts';
import { isWanted, stagesFor } from './stages.ts';

const options = readOptions(process.argv.slice(2));
/** A case that would start later is left out. */
const MAX_MINUTES = options.quick ? 1.3 : 25;
const [firstStage, ...laterStages] = stagesFor(options);
if (!firstStage) throw new Error('there is nothing to measure');
if (options.profile) await profileCase(options.profile, firstStage);
else await runAll();

async function runAll(): Promise<void> {
  const start = performance.now();
  const figures: Figure[] = [];
  const add = (figure: Figure) => {
    figures.push(figure);
    const { title, value, unit, goal, details } = figure;
    const facts = Object.entries(details).map(([name, text]) => `${name} ${text}`);
    console.log(
      `${verdictOf(figure).padEnd(8)}${formatValue(value, unit).padStart(9)} (${formatGoal(goal, unit)})  ${title}  ${facts.join(', ')}`,
    );
  };
  const minutes = () => (performance.now() - start) / 60_000;
  const skipped = new Set<string>();
  const isNext = (name: string) => {
    if (!isWanted(options, name)) return false;
    if (minutes() < MAX_MINUTES) return true;
    skipped.add(name);
    return false;
  };
  const p99: Awaited<ReturnType<typeof runStage>>[] = [];
  for (const stage of [firstStage, ...laterStages]) {
    if (!stage || minutes() >= MAX_MINUTES) continue;
    const { database, products } = stage;
    p99.push(await runStage(stage, isNext, (figure) => add({ ...figure, database, products })));
  }
  const isComplete = !options.quick && options.only.length === 0 && options.products === null;
  if (isComplete && options.database === null) {
    const [small, large] = p99;
    if (small && large) growthFigures(small, large).forEach(add);
    await writeReport(figures, { minutes: minutes(), skipped: [...skipped] });
  }
  const missed = figures.filter((figure) => verdictOf(figure) === 'missed');
  const reached = figures.filter((figure) => verdictOf(figure) === 'reached');
  if (skipped.size > 0) console.log(`\nNo time was left for ${[...skipped].join(', ')}.`);
  const seconds = Math.round(minutes() * 60);
  console.log(`\n${reached.length} goals reached, ${missed.length} missed, in ${seconds} s`);
}
