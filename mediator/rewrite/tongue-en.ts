import type { Tongue } from './tongue.ts'

export const english: Tongue = {
  empty: `i me my myself we us you your yours yourself it its this that these those someone somebody nobody everyone everybody anyone anybody people no-one
    am are is was were be been being do does did done doing have has had having will would can could should shall may might must going get gets getting got
    a an the some any all both each every no not none never ever always again still even just only really very so too such as like than then
    to of for with without about at in on by from up out off over into around through under behind after before
    and or but if when while because what who how why where which whose that whatever
    here there now today's yet already enough more most much many less least else once
    honestly seriously literally actually clearly obviously apparently finally frankly truly simply absolutely completely totally constantly forever basically
    answer answers answering answered reply respond ignore ignores ignoring decide decides deciding
    listen listens listening care cares cared caring think thinks thinking thought know knows knowing knew believe understand learn learns change try tries trying tried bother bothered bothers manage
    grow act acts acting behave behaving pretend pretending play playing plays keep keeps keeping stop quit start starting whine whining moan moaning complain complaining cry crying sulk sulking
    blame blaming twist twisting ruin ruins ruined ruining destroy destroys destroyed wreck wrecked waste wasted wasting deserve deserves hate hates hated regret wish hope dream laugh laughs laughing
    talk talks talking speak say says saying said tell telling hear hearing see sees seeing look looks looking make makes making made give gives giving take takes want wants expect expects
    love loved lie lies lying lied trust trusted rely argue arguing fight fighting shout imagine wonder figure turns suppose bet guess swear mean means matter matters revolve revolves come go went
    life lives time times thing things everything nothing anything something person human being man woman guy bloke parent parents parenting father fatherhood mother dad mum mom husband wife partner ex
    world universe planet earth day days year years minute second word words mouth face faces head brain brains mind skull heart soul conscience spine backbone clue idea ideas point attention
    victim drama dramas excuse excuses story stories truth nonsense rubbish attitude ego tantrum tantrums fuss problem problems issue issues fault faults way ways kind sort type job example joke jokes act show history
    opinion opinions feelings feeling business responsibility responsible nerve cheek audacity gall shame pity respect manners sense decency dignity favour energy patience bits piece part rest lot bit everyone's
    god christ jesus lord hell sake heaven gosh wow omg jfc ffs lol lmao haha ha oh ah ugh yawn mate pal buddy dear darling hey ok okay well right yeah yep please thanks thank congratulations bravo cheers
    good bad worse worst best better happy sad proud sick tired fed done finished bored exhausted ashamed embarrassed embarrassing sure real rich great perfect brilliant wonderful lovely nice classic shocking amazing incredible
    unbelievable typical usual normal decent proper half same old new big little small single own whole entire full true mature grown adult adults child childish toddler baby kid teenager capable able possible impossible hard easy
    serious kidding joking wrong crazy mad insane clever smart special important funny hilarious surprised surprise shocked shocker newsflash flash news medal award prize earned joker
    himself herself themselves ourselves first last next unlike instead except maybe perhaps probably supposed
    wasting dealing deal cope stand standing bear take putting put letting let leaving carry carrying`,
  blows: [
    'you are (always|never|forever|constantly|perpetually) (so |too )?(late|there|around|available|on time|ready|right|wrong|busy|first|last|the victim|angry|like this|the same|B)',
    'you never (ever )?(pick up|answer|check|read|reply to|look at|open)( X)?( X)? (phone|messages|message|texts|emails|calendar|app)',
    'it is always (the )?(same|me|about you|you|someone else|your X)( X)?( story| with you| again)*',

    'you (would|will) be late to your own funeral',
    'you could not (run|organise|organize|plan|manage|find) (X ){0,9}X',
    'bit rich( coming)?( from you)?',
    '(that is )?rich( coming)? from you',
    'it is not rocket science',
    '(X ){0,2}not rocket science',
    'do the (math|maths)',
    'you had one job( one)?',
    '(wrong |late |typical )?as (per |bloody )?(usual|always)',
    'want a medal',
    '(oh |just |well )*(seriously|unbelievable|typical|wow|pathetic|ridiculous|whatever|unreal|charming|classy|jfc|ffs|omg|really|honestly|incredible|how typical|absolutely typical|absolutely pathetic)( just wow| again| now| rn| right now| ok)*',
    'i am not your (X )?(secretary|servant|maid|slave|pa|mother|mum|taxi|bank|cleaner|assistant|babysitter|therapist|atm|doormat|wife|driver|nanny|housekeeper|punchbag|friend)( so)?',
    'i can not believe (i|we) (ever )?(had|have|married|loved|dated|slept|wasted|trusted|put up) (X ){0,8}X',
    'get (it|that) (into|in|through) (your|that) (B |P |X )?(head|skull)',
    'i regret (X ){1,6}you',
    'you (X ){0,2}do not get (to decide|a say|a vote|to tell me)( X)*',
    'try (reading|listening)( it| to me| for once)*',
    '(oh )?(what a|big) surprise( no X)?',
    'who do you think you are',
    'shame on you',
    'you make me (laugh|sick|ill|angry)',
    'you have got some (nerve|cheek|front)',
    '(get|pull) (your|a) (finger out|grip)',
    '(oh )?(my )?(god|days|goodness)',
    'are you (blind|deaf|stupid|thick|mad|joking|kidding|serious|for real|having a laugh|taking the P)( right now| or what| or something| or just B)?',
    'r you serious( right now| rn)?',
    'are you (even )?(B|blind|deaf)( or (just |what|something)?(B)?)?',
    'you are (not|un) fit to (look after|raise|have) (a|an) X',
    'you (people|lot) are all the same',
    '(my|the|even my|your) (X ){1,4}is (a )?(better|smarter|kinder|more X) (X )?than you',
    '(i )?can not (even )?with you( anymore| any more)?( literally can not)?',
    'literally can not',
    '(please )?grow up',
    'go (to hell|jump|away)',
    'see you in court',
    'i would rather (X ){1,4}than (X ){0,5}X',
    'you (people|lot)',
    'do not (twist|start|even start|flatter yourself|give me that|lie|kid yourself)( it| that| this| things| my words| with me)?',
    'spare me',
    'not interested',
    'do not care',
    'boo hoo',
    'nice (one|try|job)',
    'well done( you)?',
    'good (job|one|for you)',
    'great (job|work)',
    'not my (circus|problem)',
    'thanks for nothing',
    'look who (finally )?(X ){0,5}X',
    'no thanks to (you|your)( (X ){0,4}X)?',
    'you can (moan|whine|cry|scream|shout|complain|sulk|kick off) all you (like|want)',
    '(the )?law means nothing to you',
    'use your (head|brain)',
    'you (are|were) not (the )?(only one|boss|king|queen)( of me)?',
  ],
  leadIns: [
    '(and |so |well |oh |ok )?(newsflash|news flash|breaking news|fyi genius|hello)( for (the |you )?B| genius)?',
    '(will you |can you |please |just )*(get|drill|hammer) (it|this|that) (through|into) your( B| P| X)? (head|skull|brain)( that)?',
    '(read|listen|watch) (it |this |to me |my lips )?(very )?(slowly|carefully|closely)( for once)?',
    '(i will|let me|shall i) (say|type|write|spell|repeat|explain) (it|this|that)( out)? (slowly|again|one (more|last) time|for (you|the B|dummies)|in words you can understand)( so (even )?you can (X ){0,2}X)?( for you)?',
    '(even|any|only) (a |an )?(X ){1,3}(would|could|would have|could have|can) (know|remember|see|understand|realise|realize|work out|have known|have noticed|figure out)( that)?',
    'if it is not (too much|a) (trouble|bother|to ask)( for (you|your X|X))?',
    'if you (X ){1,12}, (then )?(you )?would (have )?(know|known|see|seen|notice|noticed|realise|realised|realize|realized|remember|remembered)( that)?',
    'if you (X ){1,12}(then )?you would (have )?(know|known|see|seen|notice|noticed|realise|realised|realize|realized|remember|remembered)( that)?',
    'do you (even|actually) (know|remember|realise|realize|care|understand)( that)?',
    'did you (even|actually) (know|realise|realize|notice|care)( that)?',
    '(how many (more )?times|how often)( do i| do we| must i| have i got| have we)?( have)?( to)? (tell|say|repeat|explain|ask|go over|told|said)( to)?( it| this| you| that)*( again)?( that)?',
    'how many times',
    'how (hard|difficult|complicated) (is it|can it be|is that)( to (Z ){0,5}Z)?',
    'i (do|could|can) not (really |honestly )?(give|care)( (a|two|any|one) X| less)?( (about|what|for|if|how|who|whether) (Z ){0,6}Z)?',
    'i (really |honestly )?could not give (a|two) X( (about|what|for|if) (Z ){0,6}Z)?',
    'i (give|have) (zero|no) X( (about|for) (Z ){0,5}Z)?',
    'i am (so |really |just )*(sick|tired|fed up|bored|done|finished|over)( and tired| to death)?( (of|with) (Z ){0,6}Z)?',
    '(you can )?put (this|that) in your pipe and smoke it',
    'since you (clearly |obviously |apparently |seem to )?know everything',
    '(stop|quit) (whining|crying|moaning|complaining|sulking|lying|talking|arguing|shouting)( for once)?( and)',
    '(shut up|shut it|grow up|man up|wake up|get a grip|get over yourself|get real|act your age|be an adult|be a man|calm down|pull your finger out|get your act together|do your job|be a (parent|father|mother|dad|mum))( for once| and listen( for once)?)?( and)?',
    '(just )?for once( in your life)?',
    '(put this in|write this on) your (head|hand|forehead)',
    'unlike you',
    '(for )?(the love of god|god|christ|jesus|heaven|goodness|pete|(fuck|fucks)) (s )?sake',
    "(for )?(god|christ|heaven|goodness|pete|fuck|crying out) ('s |out )?(sake|loud)",
    'for the love of (god|christ)',
    '(not that you( would)? care|in case you( even)? (care|cared)|if you( even)? (care|cared))( about (Z ){0,3}Z)?',
    'i am not your (X )?(secretary|servant|maid|slave|pa|mother|mum|taxi|bank|cleaner|assistant|babysitter|therapist|atm|doormat|wife|driver|nanny) so',
    'jesus( christ)?( wept)?',
    'you (really |honestly |seriously )?are (really |such |just |honestly )*(something else|a piece of work|unbelievable|unreal|impossible|a joke)',
    '(you are|you must be) (crazy|mad|insane|deluded|delusional|dreaming)',
    'you think you are so (clever|smart|special)( with (Z ){1,6})?',
    '(i )?told you so',
  ],
  tails: [
    'for once( in your( B| P)? life)?',
    'in your life',
    'who(, )? (unlike|like) you(,)? (X ){1,6}X',
    'who is as (X ){1,3}of you as (i|we) (am|are)',
    'which you (let|made|allowed) (X ){1,4}(ruin|wreck|destroy|break|lose)( like everything else)?',
    'for a change',
    'which you would (have )?(know|known|see|seen|remember|realise|realize)( X)? if (X ){1,14}X',
    'and you know it',
    'if you even care',
    'like (a |an |the )?(B )*M( that)?( you are)?',
    'like everything else',
    '(just )?like you (always )?(lose|forget|ruin|miss|break|do|mess up) everything( else)?',
    '(just )?like you always do',
    '(you know|do you) (what i mean|understand|get it|hear me)',
    'which part of (that|it|this) (is beyond you|do you not (get|understand))',
    '(is that|are we) (clear|understood)',
    'do the (math|maths)',
    'end of( story)?',
    "(for )?(god|christ|heaven|goodness|pete|fuck|crying out) ('s |out )?(sake|loud)",
    'for the love of (god|christ)',
    '(not that|in case|if) you( would| even)? (care|cared|give a P)( M)?',
    'and (that is|that) (all|that|final|it)',
    'want a medal',
    'do you want a medal',
    'unlike (you|yours|your X|at yours|at your house)',
    '(just |only )?because (obviously |clearly |apparently |of course )?you (could|can|do|did|would|are|were|will) (not )?(be |too )?(bothered|arsed|care|cared|B|P)( to (Z ){0,3}Z)?',
    'thanks to (you|your B X)',
    '(you )?(understand|got it|get it|capisce|comprende|hear me)',
    'or (are|is|were) (you|that) (too |just )?(B|P|M)( to (Z ){0,4}Z)?',
  ],
  called: [
    'you (I |B |total |absolute |complete |utter |real |little |old |big |right |tight |sad |silly |miserable |stuck up |so called |fat |jumped up |nosy )*N( on legs)?',
    '(I |B |total |absolute |complete |utter |real |little |old |big |right |tight |sad |silly |miserable |stuck up |so called |fat |jumped up |nosy )*N( on legs)?',
    'you (I |B |total |absolute |complete |utter |real |little |old |big |right |tight |sad |silly |miserable |stuck up |so called |fat |jumped up |nosy )*(waste|excuse|piece|sack) (of|for) (a |an )?X',
    'you (absolute|total|complete|utter|big|massive|overgrown|spoilt|spoiled|pathetic|P) (I |B |total |absolute |complete |utter |real |little |old |big |right |tight |sad |silly |miserable |stuck up |so called |fat |jumped up |nosy )*(M|child|baby|toddler|teenager|animal|dog|mess|tool)',
  ],
  calledApart: [
    'you (I |B |total |absolute |complete |utter |real |little |old |big |right |tight |sad |silly |miserable |stuck up |so called |fat |jumped up |nosy )*M',
    'you (I |B |total |absolute |complete |utter |real |little |old |big |right |tight |sad |silly |miserable |stuck up |so called |fat |jumped up |nosy )*B X',
    '(oi |hey |listen here |listen |look |look here |nice one |well done |ok |okay |oh |hi |hello |mate |lol |so |honestly |omg |god |well )*(genius|einstein|sherlock|princess|sunshine|champ|champion|hero|superstar|drama queen|your (majesty|highness|lordship|ladyship)|(dad|father|mum|mother|parent) of the (year|century)|lovely|mr perfect|little miss perfect|clever clogs|smart (P|arse|ass))',
    '(oi |hey |listen here |listen |look |look here |nice one |well done |ok |okay |oh |hi |hello |mate |lol |so |honestly |omg |god |well )*you (I |B |total |absolute |complete |utter |real |little |old |big |right |tight |sad |silly |miserable |stuck up |so called |fat |jumped up |nosy )*N',
    '(oi |hey |listen here |listen |look |look here |nice one |well done |ok |okay |oh |hi |hello |mate |lol |so |honestly |omg |god |well )*(I |B |total |absolute |complete |utter |real |little |old |big |right |tight |sad |silly |miserable |stuck up |so called |fat |jumped up |nosy )*N',
  ],
  named: [
    '(oi |hey |listen here |listen |look |look here |nice one |well done |ok |okay |oh |hi |hello |mate |lol |so |honestly |omg |god |well )*(you )?(I |B |total |absolute |complete |utter |real |little |old |big |right |tight |sad |silly |miserable |stuck up |so called |fat |jumped up |nosy )*N',
    '(oi |hey |listen here |listen |look |look here |nice one |well done |ok |okay |oh |hi |hello |mate |lol |so |honestly |omg |god |well )*(genius|einstein|sherlock|princess|sunshine|champ|drama queen)',
    '(oi |hey |listen here |listen |look |look here |nice one |well done |ok |okay |oh |hi |hello |mate |lol |so |honestly |omg |god |well )*you (really |just |honestly )*are (I |such |really |just |honestly )*(a |an |the )?(I |real |complete |total |B )*(M|N)( of (a |an )?(father|mother|dad|mum|parent|man|person|human))?',
    '(oi |hey |listen here |listen |look |look here |nice one |well done |ok |okay |oh |hi |hello |mate |lol |so |honestly |omg |god |well )*you are (I |so |such |really |just |honestly )*B',
  ],
  swaps: [
    [
      '(that|this|it|which) is (?:a |an )?(?:I |total |complete |absolute |blatant |big |fat |another )*(?:lie|lies)(?: and you know it)?',
      '$1 is not true',
    ],
    ['your (?:X )?(?:ass|arse) (still |)owes', 'you $1owe'],
    ['(?:like|the|no way in) hell (am|are|is|will|would) (i|we|he|she|they)', '$2 $1 not'],
    ['(?:when pigs fly|when hell freezes over) (will|would|am|do) (i|we)', '$2 $1 not'],
    ['over my dead body (?:is|are|will|am) (X)', '$1 =not'],
    ['(?:fat chance|no chance|not a chance)(?: in hell)? (?:of|that) (?:me|my)', 'i am not'],
    [
      '(?:you are|you must be|you have got to be|you are either) (?:out of your(?: X)? mind|off your head|having a laugh|joking|kidding|dreaming|crazy|mad|insane|deluded|delusional|nuts|B)(?: X)? if you (?:think|believe|reckon|imagine|expect)(?: that)? (i|we|he|she|they) (am|are|is|will|would|can|could)',
      '$1 $2 not',
    ],
  ],
  starts: `i we he she it they you there this that these those who what when where which how why nobody none neither both everyone each no not
    a an the my your his her our their its some any every all one
    am are is was do does did has have had can could will would shall should must
    bring send pay call ring text email message tell please drop pick sign buy pack give let make check read write put take return confirm answer reply meet come go get keep look use remember fill book cancel move order find wash leave stay ask help add set print post bank
    just also anyway today tonight tomorrow yesterday from until till at on by after before next last since from only in for`,
  hangs:
    'because cos cuz coz that which who whom whose to of than if unless when while although though since until as like without with',
  joins: 'and but or so then cos plus',
  decides: [
    '(X )*(i|we) (am |do |really |honestly |just )*(will|shall|need|want|would like|agree|said|told|asked|paid|sent|think we|suggest|propose|prefer|appreciate|understand|love)',
    '(X )*(i|we) (can|could|will|would|do) not (?!(believe|stand|give|care|with|deal|cope|even|take|bear|know why|know how|have the|have time))',
    '(X )*(i|we) am not (?!(surprised|even))',
    '(please |just )?(do not|stop|never) (come|ring|call|send|text|tell|use|bring|give|take|put|let|talk to|speak to)',
    '(can|could|will|would|are) you',
    'what (time|day|did|do|are|is)',
    '(X )*(sorry|apologise|apologize)',
  ],
  inner: [
    '(manage to |try to |try and |just )?(grow up|man up|get a grip|get over yourself|act your age|be an adult|be a man|calm down|pull your finger out|get your act together|stop (whining|moaning|sulking|crying)) and',
    'for once( in your( P| B)? life)?',
    'for the love of (god|christ)',
    "(for )?(god|christ|heaven|goodness|pete|fuck|crying out) ('s |out )?(sake|loud)",
  ],
  needs: `a an the my your his her our their this that these those such of to for with like as is are was were be being been am and or but very so too really than at by from called acting no not any some one into on in about being you're what who`,
  goes: 'from to at on in by for with and or but is are was were has have had will would can of until till needs need',
  you: 'you your yours yourself',
  negations: 'not no never nobody none neither nor nothing without noone',
  musts: 'must should may might need needs will',
  prompts: [
    'What would you like them to do?',
    'I would like to ask:',
    'For your information:',
    "I can't agree to:",
  ],
}
