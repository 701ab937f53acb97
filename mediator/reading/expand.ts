import type { Lang } from '../mediation.ts'

/** Expands one written word: contractions, elisions and texting shorthand. `next` helps with the ambiguous ones. */
export function expand(form: string, lang: Lang | 'other', next: string | undefined): string[] {
  const known = tables[lang === 'other' ? 'en' : lang].get(form)
  if (known) return known
  if (lang === 'en' || lang === 'other') return english(form, next)
  return lang === 'fr' ? french(form, next) : [form]
}

function english(form: string, next: string | undefined): string[] {
  if (form === 'ur' || form === 'your') {
    if (form === 'ur' || isPredicate(next)) return isPredicate(next) ? ['you', 'are'] : ['your']
    return [form]
  }
  if (form === 'ill' && next !== undefined && afterWill.has(next)) return ['i', 'will']
  if (form === 'well' && next !== undefined && next === 'see') return ['we', 'will']
  if (form === 'its' && (next === 'not' || next === 'always' || next === 'your' || next === 'on'))
    return ['it', 'is']
  const cut = form.indexOf("'")
  if (cut < 0) return parents.get(form) ?? [form]
  const head = form.slice(0, cut)
  const tail = form.slice(cut + 1)
  if (tail === 't' && head.endsWith('n')) return [...negated(head.slice(0, -1)), 'not']
  if (tail === 're') return [head, 'are']
  if (tail === 'll') return [head, 'will']
  if (tail === 've') return [head, 'have']
  if (tail === 'm') return [head, 'am']
  if (tail === 'd') return [head, 'would']
  if (tail === 's')
    return head === 'let'
      ? ['let', 'us']
      : [...(parents.get(head) ?? [head]), isSubject.has(head) ? 'is' : "'s"]
  if (head === 'y' && tail === 'all') return ['you', 'all']
  return [form.replaceAll("'", '')]
}

function negated(head: string): string[] {
  if (head === 'ca') return ['can']
  if (head === 'wo') return ['will']
  if (head === 'sha') return ['shall']
  if (head === 'ai') return ['is']
  return [head]
}

function french(form: string, next: string | undefined): string[] {
  const cut = form.indexOf("'")
  if (cut < 0) return [form]
  const head = form.slice(0, cut)
  const tail = form.slice(cut + 1)
  if (head === 'aujourd') return ['aujourdhui']
  if (head === 't') return [tuForms.has(tail) || (tail === 'y' && next !== undefined) ? 'tu' : 'te', tail]
  const full = elided.get(head)
  return full ? [...full, ...french(tail, next)] : [head, tail]
}

const elided = table(`j=je
    l=le
    d=de
    qu=que
    n=ne
    c=ce
    s=se
    m=me
    lorsqu=lorsque
    puisqu=puisque
    jusqu=jusque
    quoiqu=quoique
    presqu=presque
    quelqu=quelque`)
const tuForms = new Set(
  'es as avais auras aurais etais avait aimes ecoutes oublies arretes essaies assures abuses en'.split(' '),
)
/** One word for each parent, whatever the dialect (parity). */
const parents = table(`mom mam mammy mummy mommy=mum
    da daddy=dad`)
const isSubject = new Set(
  'it that he she who what where there here how why when this everything nobody everyone someone one'.split(
    ' ',
  ),
)
const afterWill = new Set(
  `be kill get make take see show find come tell call send do have let bring pick drop give go never always not just need try pay keep check
   ask look put text leave ruin destroy burn beat hurt break bury end stop start wait talk think explain hold sort book add`.split(
    /\s+/,
  ),
)
const predicates = new Set(
  `a an such so the not nothing always never going gonna being really just too pathetic stupid crazy insane dead sick late lying useless selfish
   disgusting welcome right wrong sure ok fine good great amazing done dumb toxic lazy mental nuts evil trash garbage worthless unbelievable
   ridiculous impossible literally actually clearly obviously fucking the still unreal embarrassing jealous bitter delusional hopeless`.split(
    /\s+/,
  ),
)

/** Whether this follows "ur" or a mistyped "your" that means "you are". */
function isPredicate(next: string | undefined): boolean {
  return next !== undefined && predicates.has(next)
}

function table(text: string): Map<string, string[]> {
  return new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [short = '', long = ''] = line.trim().split('=')
        return short.split(' ').map((one): [string, string[]] => [one, long.trim().split(' ')])
      }),
  )
}

const tables: Record<Lang, Map<string, string[]>> = {
  en: table(`u=you
    ya yu=you
    r=are
    y=why
    k kk=ok
    im=i am
    ive=i have
    youre ure youare=you are
    youve=you have
    youll ull=you will
    youd=you would
    uve=you have
    hes=he is
    shes=she is
    theyre=they are
    theyll=they will
    thats=that is
    whats=what is
    wheres=where is
    whos=who is
    dont dnt=do not
    doesnt=does not
    didnt=did not
    cant cannot can't cnt=can not
    couldnt=could not
    wont=will not
    wouldnt=would not
    shouldnt=should not
    isnt=is not
    arent=are not
    wasnt=was not
    werent=were not
    havent=have not
    hasnt=has not
    hadnt=had not
    aint=is not
    gonna gunna=going to
    gon=going to
    imma ima finna=i am going to
    wanna=want to
    gotta=got to
    hafta=have to
    lemme=let me
    gimme=give me
    dunno=do not know
    kinda=kind of
    sorta=sort of
    shoulda=should have
    coulda=could have
    woulda=would have
    outta=out of
    tryna=trying to
    cuz cos coz bc bcuz=because
    wtf wth=what the fuck
    wtaf=what the fuck
    tf=the fuck
    stfu=shut the fuck up
    gtfo=get the fuck out
    gfy=go fuck yourself
    kys=kill yourself
    ffs=for fuck sake
    omfg=oh my fucking god
    bs=bullshit
    pos=piece of shit
    sob=son of a bitch
    fk fuk fck fuq phuck fcuk=fuck
    fkn fking fckn fckin fking fuckin effing effin=fucking
    azz=ass
    biatch biotch bish=bitch
    sht shyt=shit
    idgaf=i do not give a fuck
    dgaf=do not give a fuck
    idc=i do not care
    idk=i do not know
    jfc=jesus fucking christ
    pls plz=please
    thx ty tnx=thanks
    tho=though
    thru=through
    nvr=never
    evry=every
    evryone=everyone
    abt=about
    ppl=people
    2day=today
    2moro tmrw tmr tomoz=tomorrow
    2nite tonite=tonight
    b4=before
    gr8=great
    l8=late
    w8=wait
    m8=mate
    n=and
    ya'll yall=you all
    yourself urself urselves=yourself
    mum's=mum 's
    o'clock=oclock
    dr=dr`),
  es: table(`q k ke=que
    xq pq porq xk=porque
    tb tmb tbn=tambien
    x=por
    d=de
    hdp hijueputa hijoputa hdlgp jueputa=hijo de puta
    ptm=puta madre
    mrd=mierda
    al=a el
    del=de el
    vdd=verdad
    bn=bien
    xfa porfa=por favor
    ctm=concha de tu madre
    pndj=pendejo
    nmms=no mames
    msj=mensaje
    toy=estoy
    tas=estas
    pa=para
    finde=finde`),
  fr: table(`tg=ta gueule
    fdp=fils de pute
    ntm=nique ta mere
    pk pq=pourquoi
    t=tu es
    jsuis chuis=je suis
    jsais=je sais
    jvais=je vais
    jpeux=je peux
    jte=je te
    jai=je ai
    ta=ta
    tes=tes
    ya=il y a
    cest=ce est
    qqch=quelque chose
    qqn=quelque un
    bcp=beaucoup
    tjs tjrs=toujours
    tt=tout
    ds=dans
    ac=avec
    stp svp=si te plait
    vmt=vraiment
    dsl=desole
    ptn ptain=putain
    mtn=maintenant
    slt=salut
    pr=pour
    au=a le
    aux=a les
    du=de le`),
}
