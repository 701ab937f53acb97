import { composeFrom, corporaFolder } from './compose-training-set.ts'
import { type Lesson, learn, lessonsFrom, scoreOf } from './danger.ts'

/**
 * How well the scores of danger carry over to lines they were not taught with: a fifth of the lines about danger is held out five times,
 * each with all its fillings. Says, for each kind, how many of the held out are found and how many harmless ones are taken, at the
 * thresholds that three and twelve in a thousand ordinary messages exceed.
 */
export function dangerHeldOut(folds = 5): string[] {
  const lessons = lessonsFrom(composeFrom(corporaFolder))
  return ['self_harm', 'child_safety', 'threat'].map((name, kind) => {
    const found = { own: [0, 0], none: [0, 0], of: 0, ofNone: 0 }
    for (let fold = 0; fold < folds; fold++) {
      const isHeld = ({ line }: Lesson) => line >= 0 && line % folds === fold
      const { weights, bias } = learn(
        lessons.filter((one) => !isHeld(one)),
        kind,
      )
      const most = ({ stretches }: Lesson) => Math.max(...stretches.map((one) => scoreOf(one, weights, bias)))
      const ordinary = lessons
        .filter((one, at) => one.isOrdinary && at % 4 === 0)
        .map(most)
        .sort((a, b) => b - a)
      const thresholds = [0.003, 0.012].map((share) => ordinary[Math.floor(ordinary.length * share)] ?? 0)
      for (const lesson of lessons.filter(isHeld)) {
        const into = lesson.is[kind] ? found.own : lesson.is.includes(true) ? undefined : found.none
        if (lesson.is[kind]) found.of++
        else if (into) found.ofNone++
        const score = into ? most(lesson) : 0
        for (const [at, threshold] of thresholds.entries())
          if (into && score > threshold) into[at] = (into[at] ?? 0) + 1
      }
    }
    const share = (counts: number[], of: number) => counts.map((one) => (one / of).toFixed(3)).join(' and ')
    return `${name}: found ${share(found.own, found.of)} of those held out; taken ${share(found.none, found.ofNone)} of the harmless ones`
  })
}
