import { lineOf, type Said, shape } from './said.ts'

/** Whether what is left may still hurt: name-calling, swearing, or a typical phrase. Broader than the engine, since nobody is warned by it. */
export function isDoubtful(said: Said): boolean {
  return said.sentences.some(({ from, to }) => {
    const { line } = lineOf(said.words, from, to)
    for (const [index, word] of said.words.slice(from, to).entries()) {
      if (word.quoted) continue
      if (word.tags.includes('p')) return true
      const near = said.words.slice(Math.max(from, from + index - 4), from + index)
      const called = near.some(({ form }) => /^(you|your|tu|te|toi|vous|ti|eres)$/.test(form))
      if (/[an]/.test(word.tags) && (called || to - from <= 3)) return true
      if (/[bm]/.test(word.tags) && near.slice(-3).some(({ form }) => /^(are|eres|es)$/.test(form)) && called)
        return true
    }
    return doubtful.some((one) => anywhere(one, line))
  })
}

function anywhere(one: RegExp, line: string): boolean {
  for (let at = line.indexOf(' '); at >= 0; at = line.indexOf(' ', at + 1)) {
    one.lastIndex = at
    if (one.test(line)) return true
  }
  return false
}

const doubtful = [
  '(everyone|everybody|they all) (X ){0,5}(knows|know|thinks|think)',
  'let alone',
  'guess who',
  'funny (the|how|that)',
  'because you (are|can not|could not be|never|always|obviously|clearly|apparently|just|do not care)',
  'you (are |have |will |can |could |would |do |did )?(X )?(always|never|constantly|forever|not even)',
  'how dare',
  'you (will |always |just )*twist',
  '(what|which) (kind|sort|type) of',
  'who do you',
  'i (bet|hope|guess|suppose) (you|it|your)',
  '(shame|pity) (you|that|on|about|your)',
  '(nice|good|glad|great|lovely) (of you|to (see|know|hear)|for you|that you)',
  'must be (nice|lovely|great)',
  'thanks (X ){0,3}for (not|nothing|ruin|ruining|forgetting|losing|turning|showing|letting|missing|finally|being|making|leaving|the lecture|your)',
  'congratulations',
  '(wow|bravo|yawn|boo hoo|newsflash|typical|classy|whatever)',
  '(as if|not that) you',
  'do you (ever|even|actually|really)',
  'did you (ever|even|actually)',
  'have you ever',
  'the state of',
  'so called',
  'look who',
  'like hell',
  'dead body',
  'and you know it',
  'i know you hate',
  'try to show up',
  'can you (X )?read',
  'not your (secretary|servant|maid|slave|mother|mum|pa)',
  'stop (being|acting|playing|using|making|pretending|lying|spying|whining|moaning|crying|blaming|trying|telling|turning|poisoning|twisting)',
  '(do not|not) (bother|you dare|pretend|lie|twist|hold your breath|be (so|such|B))',
  'you (people|lot)',
  '(even|only|any) (a |an )(X ){0,3}(would|could|knows)',
  'any (normal|decent|real|proper|other)',
  'you (just )?(think|expect|imagine|believe) (you|that|i|the world|we|it)',
  'rather (eat|die|chew|stick)',
  '(can|could) (not|X) (even|be bothered|be trusted|be arsed)',
  'for once',
  'a penny',
  '(learn|try) to (read|listen|count|drive|tell|behave)',
  'who asked',
  'how (hard|difficult) (is|can)',
  'how many times (do|have|must)',
  '(million|thousand|hundred) times',
  'you (make|made) me',
  'you (lose|ruin|forget|spoil|break|destroy) everything',
  'you (ruined|wrecked|destroyed|abandoned)',
  'happy families',
  '(playing|play) (the )?(victim|games|daddy|mummy|house)',
  'god knows',
  '(one|any) of your',
  'another (one )?of your',
  'your (little|precious|fancy|mess|attitude|temper|ego|excuses|drama|lies|games|nonsense|tantrums|lectures|circus|problem|cave)',
  'yet another',
  'it is always',
  'you always',
  'learn (her|his|your) place',
  'get (a grip|a life|over (it|yourself))',
  '(just|to|please|you|and) grow up',
  'having a go',
  'like a (child|toddler|teenager|maniac|lunatic)',
  'in your (life|dreams)',
  'dream on',
  'must (be|have been) (X )?(nice|out of)',
  'are you (blind|deaf|drunk|kidding|joking|serious|really|seriously)',
  'you serious',
  '(unlike|just like) (you|your)',
  '(supposed to be|call yourself) (a|an) (father|mother|parent|adult|dad|mum)',
  'you could have (just|at least)',
  'which you would',
  'some (nerve|cheek|front)',
  'so (even )?you can',
  'now are you',
  'last (warning|chance)',
  'you can (forget|kiss|whistle)',
  'like everything',
  'do not care',
  'hold your breath',
  'your (girlfriend|boyfriend|mother|mum) (can|needs|should) (shut|learn|mind|keep)',
]
  .flatMap((one) => (one.split('|').length > 1 && !one.includes('(') ? one.split('|') : [one]))
  .map((one) => shape(one))
