import { lowerFirst, startsDemand } from './demands-en.ts'
import type { Grammar, Rule } from './grammar.ts'
import { gerund, passive, splitVerb } from './verbs-en.ts'

/** `VP` after whatever led up to it, as a question. */
const could = (match: RegExpExecArray): string => `could you ${lowerFirst((match.groups?.vp ?? '').trim())}`
const clause = (match: RegExpExecArray): string => (match.groups?.rest ?? '').trim()

/** Clauses about what you did, told without you. */
function undone(negative: boolean): (match: RegExpExecArray) => string | null {
  return (match) => {
    const verb = splitVerb(match.groups?.vp ?? '')
    return verb ? passive(verb.rest, verb.participle, negative) : null
  }
}

function refuseTo(match: RegExpExecArray): string | null {
  const vp = (match.groups?.vp ?? '').trim()
  const letting = /^(?:let|allow|be letting) (you|him|her|them) (?:to )?([a-z]+)(.*)$/i.exec(vp)
  if (letting) return `I don't agree to ${letting[1]} ${gerund(letting[2] ?? '')}${letting[3]}`
  return vp ? `I won't ${vp}` : null
}

/** What one parent does with a child or a date and the other can say no to; `you can't plan` is none. */
const refusable =
  /^(?:tak|hav|see|pick|get|keep|bring|mov|chang|enrol|enroll|travel|fly|sign|book|cancel|decid|us|borrow|com|swap|driv|leav|go|stay|collect|claim|sell|buy|invit|introduc|post|shar|switch)(?:e|ing|ting|ping|ling)?$/i

function refuseYour(match: RegExpExecArray): string | null {
  const { ing = '', base = '', rest = '' } = match.groups ?? {}
  if (!refusable.test(ing || base)) return null
  return `I don't agree to you ${ing || gerund(base)}${rest}`
}

const always: readonly Rule[] = [
  {
    from: /^(?:tell|ask) (?:(?:your|his|her|their) )?(?:mother|mom|mum|mummy|mommy|mama|father|dad|daddy|papa|parents?) (?:to|that s?he (?:needs|has) to) (?<vp>.+)$/i,
    to: could,
    why: 'child_in_middle',
  },
  {
    from: /^(?:tell|let) (?:(?:your|his|her|their) )?(?:mother|mom|mum|mummy|mommy|mama|father|dad|daddy|papa|parents?) (?:know )?(?:that )?s?he(?<is>'s| is| was| has| owes| needs| still owes)? ?(?<rest>.+)$/i,
    to: (m) => `you${youForm(m.groups?.is ?? '')} ${m.groups?.rest}`,
    why: 'child_in_middle',
  },
  {
    from: /^(?:tell|let) (?:(?:your|his|her|their) )?(?:mother|mom|mum|mummy|mommy|mama|father|dad|daddy|papa|parents?) (?:know )?(?:that )?(?<rest>.+)$/i,
    to: clause,
    why: 'child_in_middle',
  },
  {
    from: /^(?:(?:if|do|did|as if|so)? ?you (?:really |actually |honestly |seriously )?(?:think|thought|believe|reckon|imagine|expect)|thinking) (?:that )?i(?:'ll| will|'m going to|'m gonna|'d| would| am going to)(?: ever| just)? (?<vp>.+)$/i,
    to: refuseTo,
    why: 'insult',
  },
  {
    from: /^(?:do you |don't |you can't |you |don't you dare )?(?:really |seriously |even )?expect me to (?<vp>.+)$/i,
    to: (m) => `I can't ${m.groups?.vp}`,
    why: 'dismissive',
  },
  {
    from: /^(?:there'?s )?no (?:fucking |bloody )?(?:way|chance)(?: in hell| on earth)?(?: that)? (?:am i|i'm|i am)(?: ever)? (?<rest>.+)$/i,
    to: (m) => `I'm not ${m.groups?.rest}`,
    why: 'dismissive',
  },
  {
    from: /^(?:there'?s )?(?:no (?:fucking |bloody )?(?:way|chance)(?: in hell| on earth)?(?: that)?|like hell|as if|the hell|in your dreams|never in a million years) (?:will i|i'll|i will|i'd|i would|would i)(?: ever)? (?<vp>.+)$/i,
    to: refuseTo,
    why: 'dismissive',
  },
  {
    from: /^like hell (?:am i|i'm|i am) (?<rest>.+)$/i,
    to: (m) => `I'm not ${m.groups?.rest}`,
    why: 'profanity',
  },
  {
    from: /^(?:lol |so |if |as if )?(?:you |do you )?(?:really |actually |honestly |seriously )?(?:think|thought|believe|reckon|imagine) (?:that )?i(?:'m| am) (?<rest>[a-z]+ing .+)$/i,
    to: (m) => `I'm not ${m.groups?.rest}`,
    why: 'insult',
  },
  {
    from: /^your (?:[a-z]+ ){0,2}(?:ass|arse|backside|butt|behind) (?:can|could|should|better) (?:just )?(?<vp>.+)$/i,
    to: could,
    why: 'insult',
  },
  { from: /^i(?:'d| would) (?:rather|sooner) [^,]*? than (?<vp>.+)$/i, to: refuseTo, why: 'insult' },
  {
    from: /^(?:over my dead body|when hell freezes over|in your dreams|dream on|not a chance|no chance|fat chance|not happening|no (?:fucking |bloody )?way(?: in hell)?|hell no|fuck no|absolutely not|not in a million years|no bloody chance|you wish|keep dreaming)$/i,
    to: () => 'my answer is no',
    why: 'dismissive',
  },
  {
    from: /^(?:so |well )?how (?:hard|difficult) (?:is|can|could|would) it (?:be )?(?:for you )?to (?:just )?(?<vp>.+)$/i,
    to: could,
    why: 'sarcasm_passive_aggression',
  },
  {
    from: /^is it (?:really |so |that |too )*(?:hard|difficult|much)(?: to ask)?(?: for you)? (?:to |that you )(?:just )?(?<vp>.+)$/i,
    to: could,
    why: 'sarcasm_passive_aggression',
  },
  {
    from: /^(?:can|could|would|will|can't|couldn't|won't) you (?:please )?(?:even |just |at least |actually |possibly )*(?:manage to|be bothered to|bring yourself to|try to|try and|bother to|remember to)? ?(?:just |at least |actually )*(?<vp>.+)$/i,
    to: could,
  },
  {
    from: /^(?:maybe |perhaps )?(?:why don't you|why not|how about you|how about|try|you (?:could|might want to|should|need to|have to|must|had better|better|ought to|have got to|gotta|are (?:supposed|expected) to|'ve got to|'d better|'re (?:supposed|expected) to)|i (?:expect|want|need|demand|insist|require) (?:that )?you to|make sure you|be sure to)(?: actually| just| at least| maybe| try to| start)? (?!be |been )(?<vp>(?:[a-z]+ing|[a-z]+)\b.+)$/i,
    to: (m) => (startsDemand(m.groups?.vp ?? '') ? could(m) : null),
    why: 'ultimatum',
  },
  { from: /^don't you dare (?<vp>.+)$/i, to: (m) => `please don't ${m.groups?.vp}`, why: 'threat' },
  {
    from: /^i (?:want|demand|expect) (?<rest>(?!you\b|to know\b|nothing\b|better\b).+)$/i,
    to: (m) => `I'd like ${m.groups?.rest}`,
  },
  {
    from: /^(?:oh |so )?now you (?:want|expect|need|remember|care about|decide(?: on)?)(?: to (?:have|see|get|talk about|know about))? (?<rest>.+)$/i,
    to: (m) => `about ${m.groups?.rest}:`,
    why: 'past_grievance',
  },
]

const whenFound: readonly Rule[] = [
  {
    from: /^(?:thanks (?:so much |a lot |a bunch |again )?for|thank you (?:so much )?for|great job|good job|nice job|well done|congrat(?:s|ulations) (?:on|for)|way to go|nice one|good going|bravo|nice work|excellent work|top marks|brilliant|amazing|love how you(?:'re| keep))(?: on| for| with)?,? not (?<vp>.+)$/i,
    to: undone(true),
    why: 'sarcasm_passive_aggression',
  },
  {
    from: /^(?:thanks (?:so much |a lot |a bunch |again )?for|thank you (?:so much )?for|great job|good job|nice job|well done|congrat(?:s|ulations) (?:on|for)|way to go|nice one|good going|bravo|nice work|excellent work|top marks|brilliant|amazing|love how you(?:'re| keep))(?: on| for| with)?,? (?<vp>.+)$/i,
    to: undone(false),
    why: 'sarcasm_passive_aggression',
  },
  {
    from: /^(?:you|u)(?:'re| are) (?:not|never)(?: ever| fucking)? (?<ing>[a-z]+ing)(?<rest>.*)$/i,
    to: refuseYour,
    why: 'controlling_monitoring',
  },
  {
    from: /^(?:you|u) (?:can't|cannot|won't|will not|will never|may not|can not) (?:ever )?(?<base>[a-z]+)(?<rest>.*)$/i,
    to: refuseYour,
    why: 'controlling_monitoring',
  },
  {
    from: /^(?:once again |yet again |and |but |so |since |because )?(?:you|u)(?:'ve| have| had)? (?:once again |yet again |just |also |even |conveniently |deliberately |somehow |managed to |decided to )*(?:didn't|did not|didnt|never|haven't|have not|hadn't|couldn't|could not|can't|cannot|failed to|forgot to|refused to|refuse to|don't|didn't even|neglected to|still (?:haven't|didn't|don't))(?: even| bother to| bothered to| be bothered to| manage to| think to| remember to| once| ever| yet)* (?<vp>.+)$/i,
    to: undone(true),
    why: 'accusation',
  },
  {
    from: /^(?:once again |yet again |and |but |so |since |because )?(?:you|u)(?:'ve| have| had)? (?:once again |yet again |just |also |even |always |conveniently |deliberately |somehow |managed to |decided to |went and |keep |kept |actually )*(?<vp>.+)$/i,
    to: undone(false),
    why: 'accusation',
  },
  { from: /^what (?:kind|sort|type) of (?:an? )?[a-z]+ (?<vp>.+)$/i, to: undone(false), why: 'insult' },
  { from: /^(?:who|what idiot|what moron) (?<vp>[a-z]+s .+)$/i, to: undone(false), why: 'insult' },
  {
    from: /^(?:you|u)(?:'re| are| were) (?:always |constantly )?too [a-z]+ to (?<vp>.+)$/i,
    to: undone(true),
    why: 'insult',
  },
  {
    from: /^why (?:the hell |on earth )?(?:did|would|do) you (?<vp>.+)$/i,
    to: undone(false),
    why: 'accusation',
  },
  {
    from: /^why (?:the hell |on earth )?(?:didn't|haven't|couldn't|can't|don't|won't) you (?:ever |just |even )*(?<vp>.+)$/i,
    to: undone(true),
    why: 'accusation',
  },
  {
    from: /^(?:you|u) (?:promised|said|swore|told (?:me|him|her|them|us))(?: (?:me|him|her|them|us))? (?:that )?(?:you'd|you would|you'll|you will) (?<rest>.+)$/i,
    to: (m) => `the plan was that you would ${m.groups?.rest}`,
    why: 'accusation',
  },
  {
    from: /^(?:you|u) (?:promised|said|swore|agreed)(?: (?:me|him|her|them|us))? (?:to )?(?<rest>.+)$/i,
    to: (m) => `the plan was ${/^(?:\d|at |on )/.test(m.groups?.rest ?? '') ? '' : 'to '}${m.groups?.rest}`,
    why: 'accusation',
  },
  {
    from: /^(?:you|u) (?:were|are|'re|arrived|came|turned up|showed up)(?: always| again)? (?<rest>(?:over |nearly |almost )?(?:\d+|an?|half an|two|three|four) (?:min|hour|hr)\w*) late(?<more>.*)$/i,
    to: (m) => `arrival was ${m.groups?.rest} late${m.groups?.more}`,
    why: 'accusation',
  },
]

export const english: Grammar = {
  empty: [
    /^(?:absolutely |just |so |totally |bloody |oh |how |well )*(?:unbelievable|incredible|seriously|honestly|wow|great|typical|whatever|shocker|shocking|ridiculous|pathetic|outrageous|amazing|brilliant|fantastic|lovely|priceless|congrats|congratulations|bravo|surprise surprise|no surprise there|big surprise|oh (?:great|wow|please|well|really)|come on|get real|really|hello|ugh|ffs|omg|jesus|jesus christ|christ|for god'?s sake|for fuck'?s sake|what a (?:joke|surprise|shock)|(?:and )?don't start|listen(?: here| up)?|look(?: here)?|hey|fine|sure|yeah right|right)$/i,
    /^(?:be a (?:man|parent|father|mother|dad|mum|mom|grown[- ]?up|decent \w+)|man up|grow up|wake up|get a grip|get a life|get over (?:it|yourself)|act your age|do your job|do (?:me|us|everyone) (?:all )?a favou?r|get your act together|use your (?:brain|head)|pull your finger out|get off your .*|open your eyes|learn (?:how )?to .{1,40}|shut up|stop (?:it|whining|moaning|crying|lying|being .*|making excuses|pretending)|do the (?:decent|right) thing|pull yourself together|sort yourself out|act like (?:a|an) \w+|try being .*)$/i,
    /^if you (?:were|weren't|had|hadn't|stopped|cared|care|gave|give|ever|actually|really|bothered|listened|paid (?:any )?attention|could read|weren't|loved|love|knew|spent|had ever|opened|read|looked|showed up|did)\b.*$/i,
    /^(?:since|as|because|when) you (?:obviously|clearly|apparently|never|can't|couldn't|don't|didn't|won't|always|still)\b.*$/i,
    /^(?:do|did|have|are) (?:you|u) (?:even )?(?:drunk|high|stupid|stoned|deaf|blind|crazy|serious|kidding(?: me)?|for real|listening|thick|insane|care|think)\b.{0,40}$/i,
    /^(?:who do you think you are|what(?:'s| is) wrong with you|what the (?:fuck|hell|heck|f)|wtf|what were you thinking|how dare you|are you (?:kidding|joking|serious).*|(?:it'?s|that'?s) not like .*|not that (?:you|u) (?:care|would|ever|'d).*|(?:or )?anything|i don't care (?:what|how|if|about|who|that).*|i couldn't care less.*|it'?s not (?:rocket science|that hard|hard|difficult|my problem)|it'?s called .*|not my (?:problem|fault)|just saying|no offen[cs]e|you'?re welcome|(?:which|as|like) you(?:'d| would| should| might)? (?:know|remember|have known)|thanks for nothing|thanks a (?:lot|bunch)|good for you)$/i,
  ],
  cut: [
    /,? ?\bfor once(?: in your (?:whole |entire |miserable |sad |damn )?(?:life|lives))?\b/gi,
    /,? ?\b(?:once and for all|for (?:god|christ|fuck|heaven|pete|goodness|crying out loud)'?s? sake|for crying out loud|yet again|as (?:usual|always|per usual|ever)|like (?:always|usual|a (?:normal|decent|responsible|grown|real|proper)[ -]?\w*(?: \w+)?|an adult|everyone else|you always do|i (?:said|told you)(?: (?:a|about a) (?:million|hundred|thousand) times)?))\b/gi,
    /,? ?\b(?:just )?(?:like you (?:always )?(?:do|did|lose|lost|ruin|forget|forgot|mess up|break)|the way you (?:always )?(?:do|did))\b.*$/gi,
    / ?\b(?:a|about a|like a) (?:million|thousand|hundred|bazillion) (?:fucking |bloody )?times\b/gi,
    /\b(?:the|the actual) (?:fuck|hell|heck|f\*+k?) ?/gi,
    /\b(?:f+u+c+k+i+n+g?|f[*#@!u]+(?:c|k)*i?n+g?|effing|bloody|god ?damn(?:ed)?|goddam|damn(?:ed)?|freaking|freakin|frigging|frickin|friggin|flipping|bleeding|fkn|fcking|fkin|motherfucking)\b ?/gi,
    /,? ?\bor (?:not|what|something|anything)(?=\W*$)/gi,
    /,? ?\bif (?:(?:it'?s|that'?s|it isn't|that isn't) (?:not )?too (?:much|hard|difficult)[^,.?!]*|you(?: can| could)? (?:even )?(?:manage|bothered?|be bothered|care|remember how|can handle)(?: that| it| for once| to)?(?: for once)?)(?=\W*$)/gi,
    /\b(?:lol|lmao|rofl|smh|ffs|wtf|omfg|omg|fgs|stfu)\b ?/gi,
    /(?:\p{Extended_Pictographic}|\u{FE0F}|\u{200D})+ ?/gu,
  ],
  cutWhenFound: [
    /,? ?\bagain\b/gi,
    /\b(?:even|actually|obviously|clearly|apparently|literally|conveniently|finally|honestly|seriously|simply|just|precious|little|stupid|lazy|pathetic|selfish|so-called|oh so|lovely|wonderful|dear) /gi,
    /,? ?\b(?:with your own eyes|for a change|at long last|once in a while|for one second|for five minutes|as if you care|every (?:single )?(?:time|damn time)|all the time|constantly)\b/gi,
  ],
  openings: [
    /^i(?:'ve| have)? (?:already |just )?(?:told|said|asked|reminded|texted|emailed|explained)(?: it| this)?(?: to)?(?: you)?(?: this| that)?(?: (?:a|about a|like a) (?:million|hundred|thousand|dozen)| \d+| so many| enough| many| several)? times(?: now| already| before)?(?: that)?:? ?/i,
    /^i(?:'ve| have)? already (?:told|said to|explained to|reminded) you(?: that)?:? ?/i,
    /^how many times (?:do|did|must|have|am|will|should) i (?:have to |need to |got to |going to )?(?:tell|told|say|said|ask|remind|repeat|explain)(?: it| this)?(?: to)?(?: you)?(?: that)?:? ?/i,
    /^(?:maybe |perhaps )?(?:if you (?:were|weren't|put|had|hadn't|cared|gave|ever|actually|really|bothered|listened|paid|knew|read|looked|spent|stopped|could|spared|used)\b.{0,80}? )?(?:then )?you(?:'d| would|'ll| should| ought to| might)(?: already| actually| have)? (?:know|known|remember|remembered|realise|realize|realised|realized|see|seen|notice|noticed)(?: by now)?(?: that)? /i,
    /^(?:for your information|fyi|newsflash|news flash|breaking news|hate to break it to you|in case you (?:forgot|haven't noticed|care|missed it|didn't know|can't read)|just so you know|believe it or not|get this (?:in|through|into) your (?:thick )?(?:head|skull)|read my lips|let me (?:spell it out|make this (?:clear|simple)|be clear)|here'?s a (?:thought|crazy idea|wild idea|tip|hint))[,:]? ?(?:that )?/i,
    /^that (?=(?:the|his|her|our|my|he|she|it|they|we)\b)/i,
    /^(?:hey|yo|oi|ok|okay|oh|well|listen|look|so|alright|right|honestly|seriously)(?: here)?,? (?=\w+ )/i,
    /^(?:either|just|and|but|simply|kindly) (?=\w+ )/i,
    /^i(?:'m| am) (?:so )?(?:sick|tired|fed up|done)(?: and tired)? (?:of|with) (?:you|your)\b[^,.]*$/i,
    /^(?:i bet|i guess|i suppose|i hope you know|i swear|you do (?:know|realise|realize)|you know|do you (?:even )?(?:know|realise|realize|remember)|did you (?:even )?(?:know|notice)|are you aware)(?: that)? (?=(?:the|his|her|their|our|my|he|she|they|it|we|i|there)\b)/i,
    /^(?:did|have) you (?:even )?(?:forget|forgotten)(?: again)?(?: that)? (?=(?:the|his|her|their|our|my|he|she|they|it|we|i|there)\b)/i,
  ],
  always,
  whenFound,
  leverage:
    /\b(?:or (?:else|you (?:can|won't|will|don't|'ll|are|lose)|i(?:'ll| will|'m)|they|the kids|no|it'?s)|forget (?:about|it|seeing)|won't (?:be )?see|not see|don't see|never see|no (?:money|kids|weekend|visit)|if you (?:ever )?(?:want|expect|hope) to|until you|unless you|kiss .{1,30} goodbye|say goodbye)\b/i,
  ironicLeave:
    /^(?:oh |yeah |well )?(?:sure(?: thing)?|fine|go (?:right )?ahead|by all means|of course|no problem|yeah|feel free(?: to)?|no no)$/i,
  prohibition: /\b(?:stop|don't|do not|quit|no more|never again|keep)\b/i,
  refusal:
    /^no\b(?! (?:money|kids|need|problem|worries|rush|idea|one))|(?<!\p{L})(?:i(?:'m| am) not(?! (?:angry|mad|saying|blaming|your|stupid|sure|an?|the|being|asking|trying|here|happy|comfortable|going to (?:argue|fight))(?!\p{L}))|i (?:won't|will not)(?! (?:forget|mind|argue|ask|be (?:home|back|late|there|in))(?!\p{L}))|i (?:can't|cannot|can not)(?! (?:believe|stand|wait|help|imagine|even|understand|remember|find|stop|see (?:how|why))(?!\p{L}))|i (?:don't|do not) (?:agree|consent|accept)|i (?:refuse|decline)|my answer is no|answer (?:is|stays) no|not (?:happening|agreeing|possible)|no way|over my dead body|not a chance|hell no)(?!\p{L})/iu,
  danglingStart:
    /^(?:(?:and|but|so|or|because|cos|then|that|which|of|to|with|like|you|you're|ur|u|your|such|is|are|as|than|by|just|,|-|:|–)(?=\s|$)\s*)+/i,
  danglingEnd:
    /(?:\s*(?:^|\s|,)(?:and|but|so|or|because|cos|that|which|of|to|with|like|you|you're|ur|your|such|a|an|the|is|are|as|than|by|just|such a|if|when|what|how|my|his|her)|[,:–-])+$/i,
  broken:
    /^(?:only |just |even )?(?:would|could|can|will|is|are|was|were|has|have|had|does|do|did|should|must|who|whose|from|in|on|at|for|about|'s|'re|not)\b/i,
  saysSomething:
    /(?<!\p{L})(?:is|are|was|were|am|has|have|had|will|won't|can|can't|could|should|must|needs?|starts?|ends?|closes?|opens?|moved|said|says|wants?|takes?|took|leaves?|left|lands?|goes|gets?|got|comes?|came|costs?|does|do|don't|owes?|said|works?|begins?|runs?|stays?|eats?|sleeps?|plays?|pays?|paid|likes?|asked|called|expires?|expired|arrives?|waited|missed|sent|gave|kept|made)(?!\p{L})|'(?:s|re|ll|m|ve|d)(?!\p{L})/iu,
  blamingReason:
    /^(?:just |only )?(?:because|cause|cos|coz|cuz|bc|since)(?: of)? (?:you|your|u|ur)(?!\p{L})/iu,
  vocative:
    /(?:\b(?:you|u|ya|ye|yer|hey|oh|oi|such|a|an|the|absolute|complete|total|utter|real|lousy|lying|cheap|little|old|big|fat|dumb|stupid|selfish|lazy|pathetic|crazy|bitter|poor|useless|ungrateful|entitled|heartless|spiteful|cold|miserable|sorry|mister|miss|mr|damn|fucking|bloody)\s+)+$/i,
  request(text, found) {
    const bare = text.replace(/^(?:please|pls|plz)\s+/i, '').replace(/,? (?:please|pls|plz)$/i, '')
    if (/^don'?t (?!you\b|expect\b|care\b|want\b|know\b)/i.test(bare))
      return { text: `please ${lowerFirst(bare)}`, question: false }
    if (!startsDemand(bare)) return null
    return found
      ? { text: `could you ${lowerFirst(bare)}`, question: true }
      : { text: `please ${lowerFirst(bare)}`, question: false }
  },
  about: (facts) => `This is about ${list(facts, 'and')}`,
  acronyms: new Set(
    'GP NHS ER A&E PE UK US USA ID PTA IEP ICU MRI TV OK PDF DVD BBQ CPS CBT ADHD MOT DIY FYI AM PM RSVP SEN EHCP CAMHS VIP PIN SMS'.split(
      ' ',
    ),
  ),
  prompts: [
    'What would you like them to do?',
    'I would like to ask:',
    'For your information:',
    "I can't agree to:",
  ],
}

function youForm(third: string): string {
  const word = third.trim()
  const forms: Record<string, string> = {
    "'s": ' are',
    is: ' are',
    was: ' were',
    has: ' have',
    owes: ' owe',
    needs: ' need',
    'still owes': ' still owe',
  }
  return forms[word] ?? ''
}

function list(items: readonly string[], and: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`
}
