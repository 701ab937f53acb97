// Made by `npm run -s mediate -- build` from lexicon/ and frames/; not to be edited.
export const languageTexts = {
  en: {
    lexicon: `=ALWAYS
all the time
always
are always
are constantly
are forever
are never
can never
cannot ever
constantly
do not ever
every single time
every time
every week
every weekend
forever
have always
have been
have never
have never once
keep
keep on
never
never actually
never even
never ever
never once
not once
only ever
were always
were never
will always
will never
without fail
=APOLOGY
apologies
apology
ashamed
forgive me
i apologise
i apologize
i did not mean
i didn't mean
i messed up
i never should have
i overreacted
i regret
i should not have
i shouldn't have
i snapped
i take it back
i take that back
i was out of order
i was wrong
my apologies
my bad
my fault
my mistake
out of line
so sorry
sorry
=ASKWHERE
what are you doing
what time did you
what were you doing
where are you going
where did you go
where did you take
where have you been
where have you taken
where is he
where were you
who are you with
who is he
who is she
who is that
who is there
who is with
who was that
who were you talking to
who were you with
whose car
why are you not answering
why aren't you answering
why did not you answer
why didn't you answer
why is there a
why is your phone
why was there a
why was your phone
why were you
why were you not home
why weren't you
why weren't you home
=AUDIENCE
everybody
everyone
facebook
hr
instagram
online
social media
the church
the group chat
the internet
the judge
the mosque
the neighbours
the papers
the press
the school
the world
tiktok
your boss
your boyfriend
your brother
your church
your clients
your employer
your family
your father
your friends
your girlfriend
your husband
your landlord
your mother
your new boyfriend
your new girlfriend
your parents
your sister
your whole family
your wife
your work
=AUTHORITY
bailiffs
border force
child maintenance service
child protection
children's services
cms
cop
cops
cps
csa
hmrc
home office
ice
immigration
nspcc
parole officer
police
probation
safeguarding
security
social care
social services
social worker /n
tax people
the bailiffs
the benefits office
the cops
the embassy
the school board
the school counselor
the tax office
your probation officer
=BAD_ADJ
absent
awful
bad
bitter
broken
careless
cheating
childish
cold
controlling
crap
crazy
cruel
dangerous
deadbeat
despicable
difficult
dirty
disappointing
disgusting
dreadful
dumb
embarrassing
evil
excuse
failed
failing
fake
filthy
greedy
gutless
half
heartless
hopeless
horrible
horrid
impossible
inadequate
incompetent
insane
jealous
lazy
lousy
lying
manipulative
mean
miserable
narcissistic
nasty
part time
part-time
pathetic
petty
pitiful
poor
pretend
ridiculous
rotten
rubbish
sad
selfish
shameful
shit
shitty
sick
small
sorry
spineless
spiteful
stupid
terrible
tiny
toxic
twisted
two-faced
unfit
ungrateful
unreasonable
unreliable
unstable
useless
vile
vindictive
weak
weekend
wicked
worst
worthless
=BECAREFUL
be careful
be very careful
better be careful
careful
choose carefully
i would be careful
i would be very careful
i would watch
i'd be careful
i'd be very careful
i'd watch
mind
think carefully
think very carefully
you better be careful
you might want to be careful
you need to be careful
you ought to be careful
you should be careful
you should be very careful
you want to be careful
you'd better be careful
=BODY
arm
arms
arse
ass
back
balls
blood
body
bollocks
bone
bones
brain
brains
eye
eyes
face
finger
fingers
guts
hands
head
heart
jaw
knee
kneecap
kneecaps
knees
leg
legs
lights
neck
nose
nuts
ribs
skin
skull
spine
stomach
teeth
throat
tongue
tooth
windpipe
wrists
=CHILD
babies
baby
boy /n
child
children
daughter /n
girl /n
kid /n
little one
little ones
my baby
my boy
my child
my children
my daughter
my girl
my kids
my son
our boy
our child
our children
our daughter
our girl
our kids
our son
son /n
stepdaughter
stepson
teenager
the boys
the children
the girls
the kids
the little one
toddler
twins
your child
your children
your daughter
your kids
your own child
your own daughter
your own kids
your own son
your son
=CONSEQ
be sorry
beg
pay
regret
rue
suffer
=COURT
affidavit
attorney /n
barrister
cafcass
contempt
contempt of court
court
court papers
custody evaluator
enforcement
evaluator
family court
guardian ad litem
hearing
injunction
judge
lawyer /n
legal
magistrate
mediator
my barrister
non-molestation order
papers
restraining order
solicitor /n
statement
sue /v
the bench
the file
the judge
the law
the record
tribunal
witness statement
=COURT_VERB
bury you
call immigration on
call social services on
call the cops on
documenting everything
drag you through the courts
file for
file for contempt
get full custody
get sole custody
go for full custody
have you arrested
hear from my attorney
hear from my solicitor
let the judge decide
lose custody
lose them
report you
ruin you in court
saving all of this
take you to court
tell the judge
=DEADLINE_OTHER
as the order
booking
closes
closing
cutoff
deadline
due to the
enrolment
form is due
kit
last call
late fee
library
lose the deposit
lose the place
office
parenting plan
per the order
policy
prices go up
registration
sells out
sold out
the bank
the club
the coach
the company
the court order
the order says
the plan says
the school said
the school says
the shop
they charge
they need
they want
tickets
waiting list
=DECEIT
abuse /v
beat /x beats,beating,beaten
blackmail /v
brainwash /v
bribe /v
cheat /v
coach /v
con /x cons,conned,conning
drain /v
drink /x drank,drinking,drunk
drug /v
fake /v
fool /v
gaslight /x gaslights,gaslit,gaslighting,gaslighted
guilt trip /v
guilt-trip
hit /x hits,hitting
invent /v
keep secrets /x keeping secrets
lie /x lies,lied,lying
make it up /x making it up,made it up
play the victim /v
plot /v
poison /v
poison him against /v
poison them against /v
pretend /v
put words in /x putting words in
rob /x robs,robbed,robbing
sabotage /v
scam /v
scheme /v
set me up /x setting me up
slander /v
sneak /v
spy /v
steal /x steals,stole,stolen,stealing
trick /v
turn her against /v
twist everything /v
twist my words /v
use the kids /v
whisper /v
=DECEIT_NOUN
act
alienation
attitude
baggage
behaviour
bullshit
chaos
crap
drama
ego
excuse
excuses
failure
fantasy
fault
game
games
gaslighting
issues
liar /n
lie
lies
mess
mistakes
moods
neglect
nonsense
parental alienation
rubbish
selfishness
sob story
spite
stories
story
stunt
stupidity
tantrum /n
temper
tricks
=DEHUMANISE
a cancer
a disease
a nobody
a nothing
a plague
a stain
a virus
an animal
better off dead
cockroach
dead to me
human filth
human garbage
human trash
human waste
maggot
nobody
not a person
nothing
nothing to them
parasite
piece of shit
pond scum
sub human
subhuman
unlovable
vermin
waste of oxygen
waste of skin
waste of space
worthless
worthless piece of shit
=DET
a
a bloody
a complete
a damn
a fucking
a goddamn
a real
a total
an
just a
just another
nothing but
nothing but a
one
one of the
quite a
quite the
some
such a
such an
the
the biggest
the most
the worst
=DISMISS_CUE
and
are you kidding me
are you serious
as if
bored now
calm yourself
deal with it
didn't read
do what you like
do what you want
don't be dramatic
don't care
don't even
don't start
drama
dream on
drop it
end of
full stop
get help
get over it
get used to it
give it a rest
go away
grow up
here we go again
i decide
i didn't ask
i do not care
i don't care
i don't need your permission
i said no and
i stopped reading
i'm done talking
i'm so done
i've decided
leave me alone
lol ok
moving on
nonsense
not interested
not my business
not my circus
not my concern
not up for discussion
ok and
ok boomer
period
ridiculous
rubbish
save it
say what you like
so
so what
that time of the month
that's final
think what you like
time of the month
ugh
whatever
whatever you say
who asked
who cares
yawn
you crack me up
you do not get to
you don't get a vote
you don't get to
you have no clue
you have no idea
you have no right
you know nothing
you wish
you're so funny
=DISMISS_SET
a you problem
and that's final
blah blah
blah blah blah
boo hoo
calm down
could not care less
couldn't care less
don't flatter yourself
get a grip
get lost
get over yourself
heard it all before
i am not doing this
i am not interested in your
i couldn't care less
i don't give a shit
i'm done with you
i'm not doing this
i'm not interested in your
i've heard it all before
in your dreams
keep dreaming
keep your opinions to yourself
man up
no time for your
nobody asked
nobody asked you
nobody cares
nobody cares what you
none of your concern
not reading all that
not this again
ok whatever
overreacting as usual
pipe down
save your breath
shut it
stop being so dramatic
stop playing the victim
stop whining
take it or leave it
take it up with someone
talk to the hand
that is your problem
that's on you
that's your problem
the decision is made
what would you know
who asked you
who cares what you
yeah right
yeah whatever
you are overreacting
you are too sensitive
you do not get a say
you don't get a say
you don't get to decide
you get no say
you have no say
you make me laugh
you're being hysterical
you're being ridiculous
you're being silly
you're making a fuss
you're not the boss of me
you're overreacting
you're too sensitive
you've no idea
your feelings are not my
your feelings aren't my
your opinion counts for nothing
your opinion does not matter
your opinion doesn't matter
your problem
=DISRUPT
abandoned
blow up
break
broke
broken
damaged
destroy
destroyed
destroying
destroys
failed
fuck up
fucked up
mess up
messed up
poison
robbed
ruin
ruined
ruining
ruins
sabotage
sabotaged
scarred
screw up
screwed up
shatter
spoil
spoiled
spoilt
stole
tear apart
took away
tore apart
torn apart
trash
traumatised
traumatized
wreck
wrecked
wrecking
=EXPOSE
dirt
evidence
nude /n
nudes
our messages
photo /n
photos of you
pics
picture /n
pictures of you
recording /n
screenshot /n
tape /n
that video
the recordings
the texts
the truth about you
the video
these photos
those photos
those pictures
video /n
videos
what you did
what you told me
your abortion
your affair
your diagnosis
your diary
your drinking
your emails
your history
your messages
your secret
your secrets
your texts
=FEELING
afraid
angry
annoyed
anxious
ashamed
concerned
confused
depressed
devastated
disappointed
down
embarrassed
emotional
exhausted
frightened
frustrated
guilty
heartbroken
hopeless
hurt
ignored
left out
lonely
lost
low
nervous
overwhelmed
sad
scared
sick
stressed
struggling
tired
uncomfortable
uneasy
upset
worried
worry
=FICTION
audition
bedtime story
board game
campfire
card game
cartoon
chapter
character in
chess
comic
costume
cuckoo clock
documentary
dodgeball
drama club
episode
escape room
farm
film
fortnite
halloween
hamster
haunted house
her teddy
his teddy
joke book
ladybird
laptop
laser tag
lego
lyrics
minecraft
monopoly
movie
museum
nativity
novel
nursery rhyme
oven
paintball
panto
pantomime
pillow fight
pirate
pirates
printer
puppet show
quiz
rehearsal
rehearsing
roadworks
roblox
scary story
school play
science experiment
script
sleepover game
sofa
song
story book
storybook
superhero
the play
tiktok
traffic
treasure hunt
uno
video game
villain
water fight
weather
wifi
youtube
zombie
zoo
=HARM_END
be dead
be over
be sorry
bleed /x bleeds,bled,bleeding
die /x dies,died,dying
disappear /v
end up in hospital
find out
get hurt
get it
get what is coming
have nothing
lose everything
need a doctor
not live to see
not make it
not wake up
pay for it
pay for that
pay for this
regret /v
regret it
regret that
rot in hell
see the real me
see what happens
see what i can do
suffer /v
wish you had never been born
wish you were dead
=HARM_VERB
ambush /v
annihilate /v
assault /v
attack /v
bash /v
batter /v
beat /x beats,beating,beaten
beat up /x beats up,beating up
bleed /x bled,bleeding
blow up /x blowing up
blow your
bludgeon /v
break /x breaks,broke,broken,breaking
burn /x burns,burned,burnt,burning
burn down /x burned down,burning down
bury /x buries,buried,burying
cave in
choke /v
cripple /v
crush /v
cut /x cuts,cutting
destroy /v
disfigure
drag /v
drown /v
eliminate /v
end /v
erase /v
execute /v
finish /v
finish off /v
get even
get my hands on
get you
gut /x guts,gutted,gutting
hang /x hangs,hanged,hanging
hit /x hits,hitting
hunt /v
hunt down /v
hurt /x hurts,hurting
jump you
key /v
kick /v
kill /v
knife /v
knock out
lay a finger on
lynch /v
maim /v
make you bleed
make you pay
mow down
murder /v
obliterate /v
paralyse
paralyze
poison /v
pulverise /v
pulverize /v
pummel /v
punch /v
put you down
put you in the ground
rape /v
rip /v
rip apart
ruin /v
run down
run over /x running over,ran over
set fire /x setting fire
set light
shank /v
shoot /x shoots,shot,shooting
skin /v
skin alive
slap /v
slash /v
slice /v
slit /x slits,slitting
smack /v
smash /v
smash in /v
snap /v
sort you out
stab /x stabs,stabbed,stabbing
strangle /v
take out
teach /x teaches,teaching
tear apart
thrash /v
throttle /v
throw /x throws,threw,throwing
thump /v
torch /v
torture /v
trash /v
whack /v
wreck /v
wring /v
=HURTS
abused
beat
beats
bit
burned
burnt
choked
filmed
grabbed
hit
hits
hitting
hurt
hurts
kicked
kissed
locked
molested
photographed
punched
pushed
shook
slapped
slaps
smacked
spanked
threatened
threw
touched
touches
touching
undressed
whipped
=I
i
me
myself
we
=IDIOM
a stab at
an arm and a leg
app crashed
as follows
asthma attack
attacking midfielder
baby monitor
bad dream
bath bomb
battery died
battle of
battleship
beanstalk
beat her at
beat me at
beat that
beat the traffic
beat them
beat us
beats me
been sick
being sick
big shot
bite the bullet
black death
blew out
blood drive
blood orange
blood test
blood tests
bloodbath
bloody brilliant
bloody cold
bloody freezing
bloody hot
bloody knee
bloody marvellous
bloody mary
bloody nose
blow bubbles
blow out the candles
blow up the balloons
bomb cyclone
bomb site
bomb threat
bombed the
booster shot
brain break
brain fog
brain freeze
break a leg
break even
break time
bug hunt
bullet journal
bullet point
bullet points
buried treasure
buried under
burn off
burn out
burn the
burned out
burning the candle
burns night
burnt dinner
burnt out
burnt the
burnt toast
bury the hatchet
butchered the
car sick
carsick
cat nap
cheeky monkey
chicken nuggets
chicken out
choked up
choking hazard
class monitor
clear cut
cliff hanger
clown at the party
clown costume
clown fish
coffee break
computer monitor
cookie monster
cost an arm and a leg
cow print
cows
crap day
crap weather
crap week
crash course
crash out
crashed at
crashed out
crazy busy
crazy day
crazy golf
crazy hair day
crazy hours
crazy traffic
crazy weather
crazy week
crushed it
crushing it
cry wolf
cut her hair
cut his hair
cut out for
cut the grass
da bomb
damn cold
damn fine
damn good
damn hot
dead battery
dead centre
dead chuffed
dead end
dead good
dead heat
dead keen
dead on my feet
dead on time
dead phone
dead poets
dead proud
dead ringer
dead sea
dead tired
death trap
destroyed them
destroyed us
died laughing
dirty boots
dirty clothes
dirty dishes
dirty washing
dog house
dog sitter
dog walk
dog walker
drag herself
drag himself
drag on
drag queen
drag race
dragged on
drop dead gorgeous
drop off
drop-off
dumb luck
dumb phone
dying laughing
dying to
dying to go
dying to show
easter egg hunt
egg hunt
engine died
evil queen
face paint
face painting
facetime
fat ball
fat quarter
feel sick
feeling sick
fight off
fighting fit
fighting off
fire away
fire drill
fired up
flu shot
flu shots
follow up
followed up
following up
food fight
food poisoning
fortnight
fought off
free kick
fruit punch
fucking amazing
fucking awesome
fucking brilliant
fucking freezing
fucking hilarious
fucking proud
full fat
garbage day
garbage truck
gave me a heart attack
glue gun
got sick
guinea pig
guinea pigs
gun shy
hair cut
hair day
haircut
hammered us
hang on
hang out
hang tight
hanging baskets
hanging out
hangman
head count
head home
head lice
head off
head out
head start
heads up
heart attack
heart monitor
hell of a week
hell week
hell yeah
hell yes
hell's kitchen
hells kitchen
hit home
hit reply
hit send
hit snooze
hit the road
hit traffic
hole punch
holy crap
home sick
homesick
hot dog
hot dogs
house hunt
house hunting
hung over
insane traffic
insanely busy
insanely good
ipad died
is sick
job hunt
job hunting
keep track
kick about
kick around
kick ball
kick off
kick start
kick-start
kickabout
kickball
kickboxing
kicked off
kicks off
kill time
kill two birds
kill two birds with one stone
killed it
killed the
killer app
killer bees
killer whale
killer whales
killing it
killing me
killing time
kills it
knackered
knock knock
knockout
lady killer
laptop died
last straw
lazy day
lazy eye
lazy morning
lazy sunday
lazy weekend
let the cat out of the bag
like crazy
little devil
little devils
little monster
little monsters
little terror
little terrors
long shot
lost track
low fat
lunch break
milk monitor
mind blowing
monitor her
monitor his
monitor the
monster high
monster truck
monster trucks
monster under the bed
monsters inc
murder mystery
my feet are killing me
nailed it
nerf gun
nightmare journey
nightmare traffic
off sick
oh crap
oh damn
oh shit
on fire
on track
one hell of a
over my dead
over the moon
pain in the
panic attack
parking nightmare
pathetic fallacy
penalty kick
peppa pig
phone died
phone is dead
phone's dead
phone's dying
photo bomb
photo shoot
photobomb
pig out
piggy back
piggy bank
pillow fight
poison apple
poison ivy
pretty damn
punch line
race track
raining cats and dogs
raise hell
rat race
right track
rubbish bins
scared to death
scavenger hunt
screenshot
sea sick
shark attack
shit day
shit week
shoot for
shoot hoops
shoot me a
shoot me a message
shoot me a text
shoot off
shoot over
shot in the dark
sick bowl
sick bug
sick day
sick days
sick leave
sick note
sick pay
side kick
silver bullet
slap dash
slap up
slaughtered them
slaughtered us
smart watch
smash burger
smash cake
smash hit
smashed it
smashed them
smashing it
snake pit
snowball fight
spring break
stalk the
stupid early
stupid hat
stupid o'clock
sudden death
sunburn
super smash
sweating bullets
swim watch
take a stab
tea break
tear jerker
the bomb
the ugly
thrashed us
top gun
touch wood
toy gun
track day
track meet
track suit
tracking number
tracksuit
train track
trash can
trash day
travel sick
treasure hunt
ugly crying
ugly duckling
ugly jumper
ugly sister
ugly sisters
ugly sweater
under fire
under pressure
walking dead
war hammer
warhammer
was sick
waste bin
watch her
watch him
watch over
watch them
watch tv
water gun
water pistol
what the hell happened at
wicked witch
wifi died
winter break
witch costume
wolf down
wolfed down
zombie killer
=INSULT_ADJ_MILD
absent
absentee
absurd
aggressive
anal
annoying
appalling
arrogant
atrocious
awful
bad
barmy
basic
batty
bonkers
bossy
broke
bull headed
bull-headed
careless
cheap
childish
clingy
clueless
cold
combative
conceited
condescending
controlling
cowardly
crabby
crap
crappy
cringe
daft
deadbeat
dense
desperate
difficult
dim
dirty
disappointing
disgraceful
disorganised
disorganized
domineering
dramatic
dreadful
dumb
embarrassing
entitled
erratic
evasive
exhausting
fake
feckless
feeble
fickle
flakey
flaky
foolish
forgetful
gormless
grumpy
gutless
half assed
half hearted
half-assed
halfhearted
hapless
hardheaded
high maintenance
high-maintenance
hopeless
horrible
hostile
hypocritical
hysterical
idle
ignorant
illogical
immature
impossible
inadequate
incapable
inconsiderate
inept
infantile
insensitive
insincere
insufferable
intolerable
irrational
irresponsible
jealous
jobless
judgemental
judgmental
juvenile
lame
laughable
lazy
loony
loopy
lousy
mean /a
mediocre
melodramatic
mental
messy
miserable
moody
naive
nasty
needy
neglectful
negligent
neurotic
oblivious
obnoxious
obsessive
obstructive
over sensitive
over-dramatic
overbearing
overdramatic
overly sensitive
oversensitive
paranoid
part time
part-time
passive aggressive
passive-aggressive
patronising
patronizing
pettiness
petty
petulant
phoney
pig-headed
pigheaded
pitiful
pompous
poor
possessive
privileged
pushy
ridiculous
rubbish
rude /a
sad
sanctimonious
scatterbrained
second rate
self righteous
self-absorbed
self-centered
self-centred
self-important
self-obsessed
self-righteous
selfish
shady
shallow
shameful
shiftless
shifty
shit
shitty
silly
simple
slack
slapdash
slimy
slippery
sloppy
slow
smug
snarky
sneaky
snide
snooty
snotty
so called
so-called
sour
spineless
spoiled
spoilt
stingy
stingy /a
stubborn
stuck up
stuck-up
substandard
suffocating
sulky
superficial
terrible
thick
thick headed
thick-skinned
thickheaded
third rate
thoughtless
tight fisted
tight-fisted
tightfisted
tone-deaf
tragic
twisted
two faced
two-faced
unbearable
uncaring
uncooperative
undependable
unemployable
unfair
ungrateful
unhelpful
unhinged
uninvolved
unlikable
unlikeable
unlovable
unloving
unprofessional
unreasonable
unreliable
unstable
untrustworthy
unwanted
uptight
vain
volatile
washed up
washed-up
weak
weekend
weird
whingey
whiny
wimpy
workshy
=INSULT_ADJ_STRONG
a disgrace
a failure
a fake
a joke
a liar
a monster
a nightmare
a nutcase
a waste of space
abhorrent
abusive
an embarrassment
arrogant
backstabbing
barbaric
barking mad
batshit
beneath contempt
beyond help
beyond saving
bipolar
bitter
black hearted
bloody useless
bonkers
brain dead
brain-dead
braindead
brainless
callous
certifiable
cheating
clueless
cold hearted
cold-blooded
cold-hearted
coldhearted
conniving
contemptible
corrupt
cowardly
crazy /a
creepy
crooked
cruel
damaged
dead inside
dead to me
deceitful
degenerate
delusional
demented
deplorable
depraved
deranged
despicable
detestable
devious
dim witted
dimwitted
disgusting
dishonest
dumb /a
egotistical
evil
fat
feeble minded
filth
filthy
fraudulent
fucking useless
full of shit
garbage
good for nothing
good-for-nothing
gormless
greedy
gross
gutless
half witted
hateful
heartless
hideous
hopeless
hysterical
idiotic
imbecilic
incompetent
infantile
inhuman
insane
laughable
lazy /a
loathsome
low life
lowlife
lying
malevolent
malicious
manipulative
mental
mentally ill
mentally unstable
merciless
monstrous
moronic
narcissistic
nasty /a
no good
no-good
nuts
odious
parasitic
pathetic
perverted
phony
pitiful
poisonous
psychopathic
psychotic
putrid
rancid
repellent
repulsive
retarded
revolting
rotten
ruthless
sadistic
scheming
schizo
scum
scummy
self absorbed
self centered
self centred
self-absorbed
self-centered
selfish
shady
shameless
sickening
simple minded
skanky
sleazy
slimy
slutty
sociopathic
sorry excuse
soulless
spineless
spiteful
stupid /a
subhuman
thick /a
thick as
thick-skulled
thieving
third class
third rate
third-class
toxic
trash
trashy
treacherous
twisted
two faced
two-faced
tyrannical
ugly /a
unfit
unhinged
unstable
useless
vengeful
venomous
vile
vindictive
warped
whorish
wicked
witless
worthless
wretched
=INSULT_NOUN_MILD
absentee
absentee father
afterthought
amateur
armchair parent
baby
babysitter
backstabber /n
bad example
bad influence
bad loser
bampot /n
basket case
big baby
big mouth
biggest mistake
bigot /n
bludger /n
brat
brat /n
bully
busybody
busybody /n
car crash
caveman
charlatan
chauvinist /n
child /x
complainer
control freak
control freak /n
couch potato
crackpot
creep /n
cry baby /n
dad's girl
dag
danger
dead loss
dead weight
despot
dictator /n
dinosaur
disappointment
disaster
disney dad
disneyland dad
disneyland parent
div
diva /n
divvy
dole bludger
doormat /n
dosser /n
drama king
drama queen
drama queen /n
drongo /n
dropkick
dumpster fire
eejit /n
embarrassment
energy vampire
fake
five year old
flake
flake /n
fossil
fraud /n
freeloader /n
fruitcake
fun parent
fusspot
galah /n
gasbag
ghost
gobshite /n
gombeen
gossip
gossip /n
has-been
headache
headcase /n
hero
hoon /n
hot mess
hypocrite /n
impostor
jellyfish
joke
kanjoos
keyboard warrior
killjoy /n
know-it-all
know-it-all /n
lapdog /n
layabout /n
let down
letdown
liability
lost cause
loudmouth /n
mama's boy
man child
man-child
manchild
manipulator
martyr
melt /n
mess
micromanager /n
millstone
miser /n
misogynist /n
mistake
moaner
moaner /n
mooch
moocher /n
mum's boy
muppet /n
nag
neanderthal /n
no show
no-show
numpties
numpty /n
nutjob /n
nutter /n
oddball
overgrown child
overgrown toddler
pain
part timer
part-time dad
part-time parent
part-timer
passenger
peacock
penny pincher
perv /n
phoney
phony /n
pillock /n
plonker /n
poor example
poser
prima donna
princess
problem
puppet master
pushover /n
pushy cow
quitter
sad case
sad sack
saint
scrooge /n
scrounger /n
shambles
sheep
show-off /n
skinflint /n
slacker
slacker /n
smart alec
smart aleck
snob
snob /n
sore loser
sourpuss
spineless jellyfish
spoiled brat /n
spoilt brat /n
sponger /n
stirrer /n
stranger
sulk
sulker
teenager
terrible example
tightarse /n
time waster
toddler
train wreck
trainwreck
troublemaker
troublemaker /n
two faced
two year old
two-face
tyrant /n
victim
wally /n
waster /n
weekend dad
weekend entertainer
weekend mum
weekend parent
weirdo /n
wet blanket
wet sock
whiner
whinger /n
windbag /n
worst mistake
worst thing that ever happened
=INSULT_NOUN_STRONG
:clown:
:dung:
:vermin:
absolute state
abuser /n
addict /n
adulterer
adulteress
airhead
alcoholic
alkie
alky
animal
arse
arsehole /n
arsewipe
ass /n
ass hat
ass hole /n
asshat
asshat /n
asshole /n
asswipe
back stabber
backstabber
badtameez
bag of shit
ball and chain
banshee
barbarian
basket case
bastard /n
battleaxe
beast
bell end
bellend /n
berk
bewakoof
bimbo
birdbrain
bitch /n
blighter
blockhead
bloodsucker /n
bonehead
boozer
brat
brute /n
buffoon /n
bullies
bully
bully /n
bum /n
burden
cancer
chav
cheapskate /n
cheat /n
cheater /n
chutiya
clown /n
cock /n
cockroach
cocksucker /n
coke head
cokehead
con artist
con man
control freak /n
couch potato
cow
coward /n
crackhead /n
crazy bitch
crazy person
creep /n
cretin /n
criminal
crook /n
cry baby
crybaby
cuck
cunt /n
dead beat
dead weight
deadbeat /n
deadweight
degenerate /n
demon
deviant
devil
dick /n
dickhead /n
dickwad
dictator /n
dimwit /n
dipshit /n
dipstick
dirtbag /n
disappointment
disgrace
diva
dog
dolt
doofus
doormat
dope
dork
douche /n
douche bag
douchebag /n
drama queen /n
dropout
druggie
drunk
drunkard
dumb ass /n
dumb fuck
dumbass /n
dumbfuck
dumbo
dummy
dunce
dunderhead
dweeb
egg donor
egomaniac
egomaniac /n
embarrassment
failure /n
fake
fat ass
fatass /n
fiend
filth
floozy
fool /n
fraud /n
freak /n
free loader
freeloader /n
fuck up
fuckboy
fucker /n
fuckface
fuckhead
fuckstick
fuckup /n
fuckwit /n
gadha
garbage
gargoyle
gaslighter /n
ghoul
gimp
git
gold digger /n
golddigger /n
good for nothing
good-for-nothing
goof
goofball
gutless wonder
hag /n
half wit
half-wit
halfwit /n
haraami
haramzada
harlot
harpy
harpy /n
harridan
has been
head case
ho
hoe
home wrecker /n
homewrecker /n
hot mess
hussy
hyena
hypocrite /n
idiot /n
ignoramus
imbecile /n
imposter
impostor
incel
ingrate
jackal
jackass /n
jerk /n
jerkoff
jezebel
joke
judas
junkie /n
kameena
kamini
karen
knob
knob /n
knobhead /n
knucklehead
kutta
kutti
layabout
lazy ass
lazybones
leech /n
liar /n
loser /n
louse
lousy excuse
lout /n
low life
lowlife /n
lunatic /n
lush
maggot
mama's boy
man child
man-child
manchild
maniac /n
manipulator /n
meathead
megalomaniac
mental case
mess
millstone
minger
miser
mistake
mong
mongrel /n
monster /n
mooch
moocher
moron /n
mother fucker /n
motherfucker /n
mum's boy
muppet
mutt
nag
narc
narcissist /n
nightmare
nincompoop
nitwit
nitwit /n
no hoper
no-hoper
nobody
nonce
nothing
numbskull
numpty
numskull
nut case
nut job
nutcase /n
nutjob /n
oaf /n
ogre
old bat
paedo
parasite /n
pathetic excuse
pea brain
peabrain
pedo
perjurer
perv /n
pervert /n
phony
piece of garbage
piece of shit
piece of work
pig /n
pikey
pillock
pisshead /n
player
plonker
poison
poor excuse
poser
pothead
prat
predator /n
prick /n
prima donna
princess
psycho /n
psychopath /n
puppet
pussy
putz
rat /n
reject
reprobate
retard /n
roach
rodent
rotter
saala
saali
sad excuse
savage /n
schizo
schmo
schmuck
scoundrel
scrooge
scrote
scrounger /n
scum
scum bag
scumbag /n
serpent
she-devil
sheep
shit bag
shit for brains
shit head
shit show
shit stain
shitbag /n
shithead /n
shitshow
shrew
sicko /n
simp
simpleton
sinner
skank /n
skinflint
skunk
slacker /n
slag /n
slapper /n
sleaze
sleazebag
sleazebag /n
sleazeball
slimeball /n
slob /n
slut /n
smackhead
snake /n
snob
snowflake
sociopath /n
son of a bitch
spaz
sperm donor
sponger /n
stoner
swindler
swine
taker
tard
tart
thief
thieves
thot
thug /n
tight arse
tightarse
tightwad
toad /n
tool
tosser /n
tossers
tosspot /n
train wreck
trainwreck
traitor /n
tramp /n
trash
trollop
turd
turd /n
twat /n
tweaker
twit
tyrant /n
ullu
user
vampire
vermin
villain
viper /n
vulture /n
walking wallet
wally
wanker /n
wannabe
waste of oxygen
waste of skin
waste of space
waste of time
weasel /n
weirdo /n
whore /n
wife beater
wimp /n
wino
witch /n
worm /n
wretch
wuss
yob /n
=INSULT_VOC
:clown:
:dung:
:vermin:
arsehole
ass hole
asshole
bastard
bitch
buddy boy
bully
cheapskate
clown
control freak
cow
coward
crackhead
creep
crybaby
cunt
deadbeat
deadbeat dad
dick
dickhead
dimwit
dipshit
dirtbag
douche
douchebag
drama queen
dumbass
dummy
einstein
fool
freak
fucker
fuckwit
genius
gold digger
hag
halfwit
hypocrite
idiot
imbecile
jackass
jerk
junkie
leech
liar
loser
lowlife
lunatic
monster
moron
motherfucker
mug
muppet
narcissist
numpty
nutcase
pal
parasite
pathetic
pathetic loser
piece of crap
piece of garbage
piece of shit
piece of trash
piece of work
pig
prick
princess
psycho
rat
scum
scumbag
sherlock
shithead
skank
slag
slut
snake
son of a bitch
spineless
sunshine
sweetheart
thief
tightwad
tosser
traitor
twat
twit
tyrant
wanker
waste of space
weirdo
whore
wimp
witch
wuss
your highness
your majesty
=INTENSIFIER
absolute
absolutely
actually
again
always
apparently
as
basically
beyond
big
bloody
blooming
bona fide
certified
clearly
complete
completely
constantly
damn
damn near
dead
deep down
deeply
downright
effing
even
evidently
extremely
fair dinkum
feckin
fecking
first class
flaming
forever
frankly
freaking
frigging
fucking
fundamentally
genuinely
goddamn
grade a
great big
honestly
how
huge
incredibly
inherently
insanely
just
literally
little
living
massive
more
most
obviously
once again
only
pathologically
plain
pretty
prize
probably
profoundly
proper
pure
quite
rather
real
really
ridiculously
right
ruddy
seriously
simply
so
sodding
still
stone cold
such
such a
textbook
that
this
thoroughly
too
total
totally
truly
unbelievably
utter
utterly
very
walking
wicked
=I_WILL
do not make me
i am about to
i am going to
i am gonna
i can
i cannot wait to
i could
i might
i might just
i shall
i should
i swear i will
i swear to god i will
i want to
i will
i will be
i would
i would love to
i'm finna
i'm'a
i'ma
i'mma
ima
imma
we are going to
we will
=JOY
:love:
:party:
:smile:
amazing
awesome
best
best day
birthday
bravo
brilliant
champion
champions
congrats
congratulations
excited
fantastic
first place
first steps
first tooth
goal
gold
good news
got in
graduated
graduation
great news
happy birthday
happy christmas
happy easter
happy father's day
happy halloween
happy holidays
happy mother's day
happy new year
he did it
he won
hooray
hurrah
hurray
it's a girl
love
loved
made the team
merry christmas
omg
passed
proud
scored
she did it
she won
so proud
straight as
thank you
thanks
they did it
they won
we won
well done
winner
won
woo hoo
woohoo
wow
yay
yippee
=KIDS_COST
after school club
ballet shoes
birthday present
books
boots
braces
bunk bed
bus pass
camp
car seat
child support
childcare
cleats
club
coat
dance fee
daycare
daycare invoice
dentist
deposit
diapers
epipen
exam fee
fee
fees
food
football boots
football kit
glasses
goggles
haircut
hearing aid
inhaler
instrument
lessons
lunch account
lunch money
maintenance
medicine
nappies
nursery
orthodontist
party
pe kit
physio
piano lessons
pram
prescription
present
recorder
residential
retainer
school dinners
school fees
school photos
school shoes
school trip
shoes
speech therapy
support
swimming
swimming lessons
the trip
tuition
tuition class
tuition fees
tutor
uniform
uniforms
wellies
winter coat
wipes
=KIN
aunt
brother
cousin
crew
dad
family
father
friend
friends
grandfather
grandmother
kind
lot
mama
mates
mother
mum
nan
papa
parents
people
relatives
side of the family
sister
sort
uncle
whole family
=LAPSE_VERB
are late
arrive late /v
be late
bother /v
breach /v
break /x broke,broken,breaking
cancel /v
change /v
delay /v
disappear /v
dismiss /v
disregard /v
dodge /v
duck /v
fail /v
fail to /v
forget /x forgets,forgot,forgotten,forgetting
forget about /x forgot about,forgetting about
ghost /v
go quiet /x went quiet,gone quiet
ignore /v
leave /x left,leaves,leaving
leave it /x left it,leaving it
let down
lose /x lost,losing,loses
mess up /v
miss /v
mix up /v
move /v
neglect /v
no show
not bother
overlook /v
postpone /v
refuse /v
show up /v
skip /v
stall /v
swap /v
turn up /v
turn up late /v
vanish /v
was late
were late
=LUXURY
audi
bali
bar
beer
bingo
boat
bookies
botox
brunch
cancun
casino
clothes
cocktails
concert
concerts
cruise
cyprus
designer
dinners
drinks
drone
dubai
fags
festival
gambling
gel nails
gigs
gin
golf
gym
hair
handbag /n
holiday /n
hot tub
ibiza
jet ski
lashes
lottery
marbella
motorbike
nail
nails
netflix
new car
new kitchen
new phone
new rims
new telly
night out
nights out
paris
playstation
prosecco
ps5
pub
restaurant /n
rims
scratch cards
season ticket
shoes
shopping
ski trip
skiing
slots
sneakers
spa
spa day
spa weekend
takeaway /n
tattoo /n
tenerife
the pub
tickets
trainers
vacation /n
vape
watch
weed
weekend away
wine
xbox
your lashes
your nails
=MEDICAL
a and e
a&e
admitted
allergic
allergic reaction
allergy
ambulance
anaphylactic
anaphylaxis
antibiotic /n
appendicitis
appendix
asthma
asthma attack
bitten
bleeding
blood
blood sugar
breathing
broke his arm
broken arm
broken leg
broken wrist
burn
burned her
burned his
calpol
cannot breathe
cast
chest pain
chicken pox
chickenpox
choking
clinic
collapsed
concussion
covid
croup
ct
dehydrated
diabetic
diarrhea
diarrhoea
discharged
doctor /n
dog bite
dose /n
drip
ear infection
earache
emergency room
epi pen
epi-pen
epipen
er
fainted
fallen
fell
fever
fit
flu
fracture
fractured
gp
head injury
headache
hives
hospital
hurt herself
hurt himself
hypo
ibuprofen
icu
ill
infection
inhaler
injured
injury
insulin
medication /n
medicine
meningitis
migraine
mri
nurse /n
nuts
operation
overdose
paediatrician
paracetamol
paramedic /n
passed out
peanut
pediatrician
pneumonia
poison control
prescription
puking
rash
scald
scan
seizure /n
sepsis
sick
sprain
stitches
surgeon
surgery
swallowed
swollen
temp
temperature
test results
threw up
throwing up
tonsillitis
triage
trouble breathing
tylenol
unconscious
urgent care
vomit /v
ward
x ray
x-ray
xray
=NEG
barely
far from
hardly
instead of
isn't
nay
neither
never
no
no one
nobody
none
nor
not
nothing
nowhere
rather than
stop
without
=ONPURPOSE
behind my back
deliberately
intentionally
just to annoy me
just to get back
just to hurt
just to make me
just to ruin
just to spite
knowingly
on purpose
on your part
out of spite
to annoy me
to control me
to get a reaction
to get at me
to get back at me
to get your own way
to hurt me
to keep them from me
to make a point
to make me look bad
to provoke me
to punish me
to ruin
to spite me
to upset me
to wind me up
=ORG_THIRD
a boy
a girl
a kid
airline
airport
amazon
another boy
app
babysitter
bank
boiler
book
boss
boys in his class
builder
builders
bully
bus
bus company
bus driver
camp
cat
childminder
cinema
clinic
club
coach /n
company
council
courier
cousin
customer service
daycare
delivery
dentist
dishwasher
doctor
dog
driver
drivers
dvla
electrician
exam
film
game
garage
girl in her class
hamster
head
head teacher
headteacher
hmrc
homework
hospital
hotel
insurance
insurance company
insurance people
insurer
internet
judge
landlord
laptop
lawyer
lawyers
manager
maths
mechanic
movie
my boss
my brother
my car
my dad
my father
my lawyer
my mama
my mother
my mum
my papa
my phone
my sister
nanny
neighbour /n
nursery
optician
orthodontist
other driver
other team
parking
pharmacy
phone company
plumber
portal
post office
printer
receptionist
ref
referee
registry
restaurant
santa
school
security
some kid
song
spider
surgery
teacher /n
team
test
that boy
that girl
the bloke
the car
the cousins
the guy
the lady
the man
the office
the order
the phone
the school
the uniform shop
the venue
the woman
tooth fairy
traffic
train
trains
tutor
vaccination
vet
washing machine
weather
website
wifi
=OTHERMAN
anyone
him
that bloke
that boyfriend
that guy
that man
whoever
your boyfriend
your brother
your dad
your family
your fancy man
your father
your friend
your girlfriend
your husband
your lawyer
your little boyfriend
your mother
your mum
your new boyfriend
your new girlfriend
your new husband
your new man
your new wife
your sister
your wife
=PARTNER
affair partner
boyfriend
fancy man
fancy woman
fiance
fiancee
fling
girlfriend
husband
latest
latest boyfriend
latest fling
latest girlfriend
little boyfriend
little girlfriend
lover
mistress
new bloke
new boyfriend
new family
new fella
new fling
new friend
new girl
new girlfriend
new guy
new husband
new man
new partner
new wife
new woman
partner
rebound
side piece
step dad
step mum
stepdad
stepmom
stepmum
that girl
that guy
that man
that woman
toy boy
toyboy
wife
your little boyfriend
=PET
bird
budgie
bunny
cat
dog
ferret
goldfish
guinea pig
hamster
horse
kitten
mutt
parrot
pet
pony
puppy
rabbit
tortoise
=POLITE
appreciate
best
can you
cheers
could you
does that work
good morning
happy to
hello
hi
hope you are well
hope you're well
i'd appreciate
is it ok
is it okay
let me know
many thanks
please
thank you
thanks
would you
would you mind
=POSITIVE_VERB
admit /v
answer /v
answer me
apologise /v
appreciate /v
ask /v
ask about
ask how
ask me
asked about
asked how
attend /v
back me up
back up /v
bathe /v
be a mother
be a parent
be honest
be on time
be there
been a father
been on time
been there
bother /v
bother to /v
brighten /v
bring /x brought,bringing
buy /x bought,buying
call /v
calm /v
care /v
care about /v
change /v
check /v
chip in
clean /v
come /x came,coming
come through
come to a single
comfort /v
compromise /v
consider /v
consult /v
contribute /v
cook /v
do anything /x did anything,done anything
do anything right /x done anything right,did anything right
do bedtime
do the homework
feed /x fed
finish /v
get it
get up
give a damn /x gave a damn,given a damn
give a shit /x gave a shit,given a shit
give an inch
give me a straight answer
give notice
grow up
had a job
help /v
honour /v
include /v
inform /v
invite /v
keep a promise
keep to
keep your word
keep your word /x kept your word
know /x knew,known
know how
know what
know where
learn /v
let it go
let me know
let me speak
lift /v
like /v
listen /v
love /v
loved
make an effort /x made an effort,making an effort
make it /x made it,making it
mean it
offer /v
offer to /v
own it
pack /v
parent /v
pay /x paid,paying,pays
pick up /v
plan /v
praise /v
pull your weight /v
put them first
read /x reads,reading
remember /v
reply /v
respect /v
respond /v
return /v
say no
say please
say sorry /x said sorry
say thank you /x said thank you
show up /v
show up on time
sign /v
sit through
stand up
step up /v
stick to /x stuck to
stick to it
stick with
support /v
take care /x took care
take them
take turns
tell me /x telling me,told me
tell the truth /x told the truth
thank /v
thank me
think /x thinks,thinking,thought
think about /x thinking about,thought about
think of /x thinking of,thought of
trust /v
try /v
turn up /v
turn up on time /v
understand /x understood
update /v
volunteer /v
wake up
want /v
wanted
warn /v
wash /v
welcome /v
=PRAISE
a good
above and beyond
ace
admire
admired
amazing
angel
appreciate
appreciated
asks
backed me
beaming
beautiful
been there
best
brave
brilliant
buzzing
calm
calms
came through
champion
cheers
chuffed
clever
comforts
considerate
crack on
creative
delighted
diamond
easy
encouraging
enjoy /v
enjoyed
excellent
excited
fair
fantastic
fine
flexible
fun
funny
gem
generous
gentle
good
good example
good influence
gracious
grateful
great
happy
helped
helpful
hero
in good hands
kind
laughs
legend
lifesaver
lifts
light up
lights up
like
liked
likes
listened
look forward
looking forward
looks forward
love
loved
lovely
loves
loving
made her laugh
made him laugh
made them laugh
made up
more than your share
nailed it
nice
on time
organised
organized
over the moon
paid on time
patient
perfect
proud
punctual
put them first
reliable
remember
remember her
remember his
remember their
remembered
respect
respected
rockstar
saved the day
smart
smashed it
smiles
spot on
star
steady
stepped up
stoked
super
superstar
supported
supportive
supports
sweet
talented
thankful
there for
thoughtful
thrilled
tidy
treasure
trust
trusted
understanding
welcome
wonderful
=PROFANITY_MILD
arsed
balls up
blasted
bleeding
bloody
bs
bugger
christ
crap
crappy
dammit
damn
damned
damnit
darn
effing
feck
fecking
flipping
for christ's sake
for crying out loud
for heaven's sake
freakin
freaking
frickin
frig
frigging
heck
hell
jeez
jesus
omfg
pissed off
screw
screwed
screwing
sod
sodding
suck
sucks
wtf
=PROFANITY_STRONG
:finger:
a-hole
ahole
arse
arsed
arsehole
ass
assh0le
asshole
asswipe
azz
b1tch
balls
bastard
batshit
bc
behenchod
bellend
beyotch
bhenchod
bhosdike
biatch
biotch
bitch
bitching
bloody hell
bollocks
bollox
bs
bsdk
btch
bugger off
bull shit
bullshit
clusterfuck
cock
cocksucker
cunt
dafuq
dick
dickhead
dipshit
dogshit
dumbass
eat shit
eff off
eff you
f off
f you
fck
fckn
fcuk
feck off
fecking
fk
fking
fkn
fml
fuck
fuck sake
fuck's sake
fucked
fucker
fuckery
fuckin
fucking
fucks
fucks sake
fuckwit
fuk
fukin
full of shit
fuq
gaandu
gandu
get bent
get fucked
get lost
get stuffed
go jump
gobshite
god damn
goddamn
goddamned
goddamnit
gtfo
horse shit
horseshit
jackass
jog on
kiss my arse
knobhead
kys
lund
madarchod
mc
mf
mfer
mofo
motherfucker
motherfucking
naff off
phuck
piss
piss off
pissed
pissing
prick
pussy
rack off
screw you
shit
shite
shite /n
shitehawk
shithead
shitshow
shitty
shut the fuck up
slut
sod off
son of a bitch
stfu
stuff you
suck it
tits
tosser
twat
up yours
wank
wanker
whore
wtaf
=PROPERTY
that car
that car of yours
that cat
that dog
that house
that mutt
that place
the cat
the dog
the door
the flat
the hamster
the house
the kitten
the place
the puppy
the rabbit
this place
your bike
your car
your career
your cat
your dog
your door
your family
your flat
your garden
your home
your house
your job
your laptop
your life
your mother's house
your name
your passport
your phone
your photos
your place
your precious
your records
your shed
your stuff
your things
your truck
your tyres
your window
your windows
your windscreen
=REMOVE_CHILD
disappear with him
keep her
keep him
keep the kids
keep them
leave with them
run with them
take her and
take my kids
take the kids
take them abroad
take them and
take them away
=REPLACEMENT
a proper father
better dad
better father
better mama
better mother
better mum
better papa
call her mum
calls her mum
calls him dad
like a father
more of a dad
more of a father
more of a mother
more of a mum
new dad
real dad
real family
real father
real mama
real man
real mother
real mum
real papa
real parent
someone who cares
twice the man
=ROLE
adult
co-parent
dad
ex
example
excuse for a dad
excuse for a father
excuse for a man
father
guy
human
human being
husband
individual
influence
job
mama
man
mother
mum
papa
parent
partner
person
provider
role model
wife
woman
=ROLE2
caregiver
co parent
coparent
dad
father
husband
mother
mum
parent
provider
role model
wife
=SAFETY_CONDITION
allergy
been drinking
booster
booster seat
car seat
chickenpox
contagious
doctor says
doctor's advice
drink driving
drinking
drunk
epipen
fever
flood
flooded
heatwave
helmet
icy
infection
injury
insurance
insured
lice
licence
life jacket
locked away
nits
nut
nuts
power cut
safe
safety
seat belt
seatbelt
smoke
smoking
snow
stair gate
stairgate
storm
sunscreen
supervised
unsafe
vomiting
=SARCASM_CUE
:eyeroll:
a miracle
apparently
aren't we lucky
as per my
at least i
at least one of us
award goes to
bless
bless you
bless your heart
bravo
busy again
carry on
certain people
classic
clearly
do me a favour
do you even
dog ate
don't mind me
don't rush
don't tell me
enjoy
enjoy the
enjoy your
everyone knows
evidently
excuse me for
explain that to
fascinating
figures
first time for everything
for the fifth time
for the last time
for the third time
forgive me for
funny that
genius
glad someone
glad to see
glad you
glad you have
gold star
good for you
good job
good luck finding
good luck with
good to know
good to know where
great job
great work
happy now
hats off
here we go
here we go again
hope it was worth it
hope the
hope you enjoyed
hope your
how hard is it
how interesting
how kind of you to
how thoughtful of you
i hope it was worth it
i love it when you
i should have known
i'm not surprised
if it's not too much trouble
if you say so
in case you are wondering
in case you forgot
interesting choice
interesting that
it's a miracle
it's not like
it's only your
just perfect
knock yourself out
late again
learn to
let me guess
look at you
look it up
look who finally
lucky me
lucky you
maybe if you
must have got lost
nice of you to
nice to see
no comment
no hurry
not surprised
noted
now you want
obviously
of course it isn't
of course it's not
of course not
of course you did
oh brilliant
oh great
oh look
oh lovely
oh please
oh wow
ok then
old habits
one of us should
poor baby
poor thing
princess
priorities
read it again
round of applause
same old
seeing as you
shocker
should have known
sick again
so generous of you
so much for
so you are
so you can
so you do
so you're
some of us
some people
somebody had to
somebody has to
someone had to
someone has to
spare me
strange that
sunshine
sure you are
surprise surprise
sweetheart
talk about
thanks a lot
thanks for all your help
thanks for the advice
thanks for the heads up
that went well
that's a first
the dog ate
the expert
the sooner you
there it is
there you go
too much trouble
try again
typical
we both know
well done
what a coincidence
what a hero
what a shame
what is it this time
what part of
which part of
why do i even
yet another
you do you
you don't say
you remembered
=SARCASM_SET
:eyeroll:
am i talking to a wall
amazing how
and the award for
another excuse
aren't you generous
as per my last
because you're the expert
big surprise
boo hoo
brick wall
cry me a river
dad of the year
did you even
don't bother
don't hurt yourself
don't strain yourself
excellent parenting
father of the year
funny how
good luck explaining
happy now
have it your way
her majesty
hope you are happy
hope you're happy
hope you're proud
how convenient
how hard is it to
how many times do i
i hope you are happy
i hope you're happy
i hope you're proud
i'll type slowly
if it isn't too much trouble
interesting how
interesting that you
it must be nice
it's amazing how
just typical
knock yourself out
look who remembered
medal for that
miss perfect
mother of the year
mum of the year
must be lovely
must be nice
must be nice to
my heart bleeds
no shit
not like i have
not that you would care
odd how
of course you forgot
oh look who
oh now you
oh so now
parent of the year
per my last
per my previous
read it properly
same old same old
shame on me
shocker
slow clap
so now you
so you
spare me
stop the presses
story of your life
strange how
sure jan
surprise surprise
talking to a wall
thank you for gracing us
thanks for finally
thanks for nothing
the gall
the nerve
too much for you
try reading
typical of you
typical you
very mature
want a medal
weird how
well done you
well look who
well well well
what a joke
what a shock
what's your excuse
whatever you say
yeah right
you do know how
you're the expert
your highness
your majesty
=SURVEIL
bug /x bugged,bugging
check your phone /v
drive by /x drove by,driving by
follow /v
hack /v
keep an eye on
listen in on /v
monitor /v
park outside /v
put a camera
put a gps
put a tracker
read your messages /x reading your messages
read your texts
record you /x recording you,recorded you
spy on /v
stalk /v
tap /x tapped,tapping
track /v
wait outside /v
walk past /v
watch /v
=TELLCHILD
explain to her
explain to him
explain to the kids
explain to them
explain to your daughter
explain to your kids
explain to your son
explained to the kids
let her know
let him know
let them know
read her
read him
read them
sat her down
sat him down
sat them down
show the kids
show them
showed her
showed him
showed them
tell her
tell him
tell my kids
tell our daughter
tell our kids
tell our son
tell the children
tell the kids
tell them
tell your daughter
tell your kids
tell your son
telling her
telling him
telling the kids
telling them
told CHILDNAME
told her
told him
told my kids
told our daughter
told our kids
told our son
told the children
told the kids
told them
told your daughter
told your son
=THEY_CHILD
CHILDNAME
he
her
him
my children
my daughter
my kids
my son
our children
our daughter
our kids
our son
she
the baby
the boys
the children
the girls
the kids
them
they
us
your children
your daughter
your kids
your son
=THREAT_CUE
accidents happen
be a pity if
better hope
better off without you
can't stop me
don't push me
don't test me
drop dead
final warning
for all of us
i know people
i see everything
i see you
i will find you
i won't be responsible for
i'll find you
i've got nothing left
if i can't have
if i cannot have
if i go down
it would be a shame if
it'd be a shame if
last warning
lock your doors
look both ways
look over your shoulder
nobody would miss you
rot in hell
that piece of paper
tick tock
try me
wait and see
watch yourself
would be a pity if
would be a shame if
you will see
you'll find out
you'll see
you're next
=THREAT_END
and see what happens
gets ugly
hell to pay
it won't be pretty
on your head
or else
people get hurt
see what happens
there will be consequences
there will be hell to pay
there'll be consequences
there'll be hell to pay
you will be sorry
you will regret it
you will see what happens
you will wish
you'll be sorry
you'll regret it
you'll see what happens
you'll wish
=THREAT_SET
better off dead
coming to get you
days are numbered
dead woman walking
do everyone a favour and
do the world a favour
do us all a favour and
don't make me come over
don't make me come over there
go die
go kill yourself
go play in traffic
got it coming
hate for anything to happen
i am coming for you
i am watching you
i have nothing to lose
i see everything you do
i'm coming for you
i'm watching you
i've got nothing left to lose
keep pushing me
kill yourself
nothing left to lose
play in traffic
shame if something happened
sleep with one eye open
this is your final warning
watch your back
what's coming to you
wish you were dead
you cannot hide
you know what happens when you
you'd better hope
you're a dead woman
you've got it coming
your days are numbered
=TRACKER
a camera
bug
cameras
dashcam
gps
nanny cam
recorder
spyware
tracker /n
tracking app
your location
your password
=TRAVEL_ABROAD
a plane
abroad
another country
back home
dubai
egypt
her passport
his passport
kenya
my country
my passport
nigeria
one way
out of the country
over the border
overseas
passports
poland
russia
the border
the embassy
the next plane
the philippines
their passports
turkey
=URGENT
112
911
999
answer your phone
asap
at once
call me
call me back
call me now
come now
come quick
consent
emergency
heading to
immediately
in the ambulance
need you
need your consent
now
on our way
on the way
phone me
pick up
pick up your phone
please call
please pick up
right away
right now
ring me
rushed
rushing
straight away
urgent
urgently
=VICTIM
all of you
both of you
everyone
her
him
that boyfriend
that man
the both of you
the pair of you
them
us
you
you and
your
your arse
your ass
your boyfriend
your family
your girlfriend
your mother
your new boyfriend
=WHO
which
who
who else
whose
=WILL
about to
am about to
am coming to
am going to
am gonna
are going to
could
get to
going to
gonna
intend to
is going to
might
might just
ought to
plan to
promise to
shall
should
swear to
want to
will
would
would love to
=YOU
thou
you
yourself
=YOUARE
all you are is
you act
you are
you are acting
you are actually
you are always
you are and always have been
you are and always will be
you are becoming
you are becoming a
you are behaving
you are being
you are clearly
you are exactly
you are genuinely
you are honestly
you are just
you are literally
you are nothing but
you are obviously
you are officially
you are proving to be
you are seriously
you are still
you are such
you are the definition of
you are truly
you are turning into
you behave
you can be
you clearly are
you come across as
you come off as
you continue to be
you could not be more
you have always been
you have become
you have been
you have been nothing but
you have got to be
you have shown yourself to be
you have to be
you have turned into
you honestly are
you keep being
you look
you make yourself look
you must be
you never stopped being
you proved yourself
you really are
you remain
you seem
you sound
you truly are
you turned into
you were
you were never anything but
you will always be`,
    frames: `@F = BAD_ADJ|DET|INSULT_ADJ_MILD|INSULT_ADJ_STRONG|INTENSIFIER|PROFANITY_MILD|PROFANITY_STRONG|a|an|and|of|the
@INS = INSULT_ADJ_STRONG|INSULT_NOUN_STRONG
@MILD = INSULT_ADJ_MILD|INSULT_NOUN_MILD
@ANYINS = INSULT_ADJ_MILD|INSULT_ADJ_STRONG|INSULT_NOUN_MILD|INSULT_NOUN_STRONG
@KID = CHILD|THEY_CHILD
@PRO = he|her|him|she|them|they
@KIN = KIN|PARTNER
@SWEAR = PROFANITY_MILD|PROFANITY_STRONG
@STRONG = PROFANITY_STRONG
=a-words
=accusation
2 | ONPURPOSE
2 | u|you ~1 did ~1 it|that|this ~1 ONPURPOSE|just|to
2 | u|you are|did|had|have|were? always|just|never|not? DECEIT
2 | quit|stop ~1 brainwashing|coaching|feeding|filling|gaslighting|hiding|lying|making|manipulating|playing|poisoning|pretending|sabotaging|turning|twisting|using ~3
2 | all|another|full|more|of|same|such|the|these|those|what|your ~1 @SWEAR? alienation|bullshit|games|gaslighting|lie|lies|manipulation|mindgames|stunt|stunts|tricks
2 | it|that|this ~1 is ~2 a? ~1 abduction|abuse|alienation|bullshit|cruelty|fraud|gaslighting|lie|lies|manipulation|neglect|sabotage|stealing|theft $
2 | parental alienation
2 | u|you ~2 cheated|lie|lied|lying|manipulated|poisoned|steal|stole|stolen ~3
2 | u|you ~2 use|used|uses|using ~2 CHILD|THEY_CHILD ~2 against|as|for|get|hurt|to
2 | u|you ~2 poison|poisoned|poisoning|set|setting|turn|turned|turning ~1 CHILD|THEY_CHILD against
2 | can|could not stand ~2 anyone|it|me|see|seeing|that|to ~3 being|happy|well|win
2 | it|that|this ~1 is|s|was ~2 on u|you $
1 | that|this ~1 is|s|was ~2 on u|you
1 | because of u|you|your
1 | your @F? antics|attitude|behavior|behaviour|carelessness|disorganisation|disorganization|drama|ego|excuses|failure|games|inability|incompetence|indecision|lack|lateness|mess|neglect|negligence|nonsense|refusal|silence|stunt|stunts|tantrum|tantrums
1 | u|you ~1 LAPSE_VERB ~~6 AGAIN|again
1 | u|you ~3 again ~1 $
1 | u|you ~2 bailed|botched|broke|canceled|cancelled|changed|didnt|dropped|failed|forget|forgot|ignored|left|lost|messed|missed|neglected|promised|refused|screwed|skipped ~~8 AGAIN|again|as|even|every|last|like|once|still|twice|without|yet
1 | u|you ~1 are|can|could|did|do|have|were|will|would not ~1 actually|bother|bothered|even|once ~1
1 | not ~1 bother|bothered|even ~2 to? ~1 POSITIVE_VERB
1 | u|you ~1 can|could|did|do|will|would ~1 not ~1 be ~1 arsed|bother|bothered|counted|reached|relied|trusted
1 | apparently|clearly|evidently|obviously ~3 are|can|could|did|do|have|never|nobody|too|were ~2 bother|bothered|busy|care|important|much|not|read|think
1 | u|you should ~1 be|have|know|known|never ~1 POSITIVE_VERB|ashamed|asked|been|better|called|checked|done|grateful|known|more|never|sorry|sorted|thought|told
2 | u|you should be ~1 ashamed|disgusted|embarrassed|grateful
1 | I|i ~1 do|should|shouldn|would ~1 not ~1 have ~1 to? ~1 ask|babysit|be|beg|chase|chasing|clean|do|explain|find|follow|hear|remind|repeat|tell|wait ~3
1 | I|i am|m not your ~2 alarm|assistant|babysitter|bank|calendar|chauffeur|chef|cleaner|doormat|driver|employee|husband|keeper|maid|messenger|mother|mum|nanny|pa|personal|reminder|secretary|servant|slave|taxi|therapist|wife
1 | not ur|your ~1 alarm|assistant|babysitter|chauffeur|cleaner|doormat|employee|housekeeper|maid|mother|mum|nanny|personal|secretary|servant|slave|taxi
1 | learn how|to ~2 be|check|communicate|cook|drive|listen|parent|plan|read|spell|tell|time|use
1 | u|you ~1 made|make|makes|making ~1 everything|it|life|things|this ~2 about|awkward|complicated|difficult|hard|harder|impossible|unpleasant|worse ~3
1 | make|making everything|it|this ~3 about|difficult|harder ~2
1 | u|you ~1 are|being|have|r|were ~2 avoiding|being|blaming|changing|confusing|deflecting|deliberately|disregarding|disrespecting|dodging|dragging|exaggerating|holding|ignoring|making|messing|overstepping|picking|playing|punishing|refusing|spoiling|stalling|starting|stirring|trying|twisting|undermining|wasting ~3
1 | quit|stop ~1 acting|arguing|avoiding|being|blaming|bombarding|changing|complaining|confusing|deflecting|dodging|dragging|harassing|ignoring|interfering|making|messing|moving|nagging|pestering|picking|playing|pushing|putting|ruining|spoiling|stalling|starting|sulking|telling|trying|twisting|undermining|using|wasting|whining ~3
1 | stop it already|now|with
1 | another|endless|lame|more|pathetic|same|ur|usual|what|your ~1 excuse|excuses ~2
1 | had|keep|keeping|kept|leave|leaving|left|made|make ~1 CHILD|THEY_CHILD|me|us ~1 hanging|sitting|standing|stranded|wait|waiting ~3
1 | another|yet ~1 broken|cancelled|empty|failed|forgotten|last|late|missed
1 | I|i|we ~1 asked|reminded|said|told|warned ~1 u|you ~4 already|days|deadline|repeatedly|times|twice|weeks ~3
1 | if u|you ~1 actually|bothered|cared|checked|could|did|ever|had|just|listened|looked|paid|read|spent|stopped|wanted|were|would ~1 able|actually|any|been|bothered|capable|cared|checked|even|half|just|less|listened|looked|more|not|once|paid|put|read|so|spent|taken|tried ~4
1 | whose ~1 brilliant|fault|idea|job|problem|responsibility
1 | who|whose do u|you think
1 | u|you ~1 did|go|going|gone|went ~3 behind my back|without
1 | without ~1 asking|bothering|checking|consulting|even|informing|running|speaking|telling|warning ~1 asking|it|me|to|with
1 | good|great|nice of you to ~2 answer|ask|bother|finally|inform|join|let|remember|reply|show|tell|turn|warn
1 | u|you ~1 blew|broke|dodged|forgot|ignore|ignored|lost|missed|refused|skipped ~2 all|every|her|his|me|my|our|the|their|to
1 | u|you ~1 just|only agreed|asked|care|did|do|said|say|want|wanted ~2 because|it|so|that|this ~3 because|boyfriend|convenient|girlfriend|suits|when|yourself
1 | I|i blame u|you
1 | u|you made CHILD|THEY_CHILD|me|us ~2 believe|come|cry|do|drive|feel|go|late|leave|look|miss|pay|sit|stand|think|wait ~4
1 | that is ~1 how|what your ~2
1 | u|you ll|will|would ~1 just|only ~1 blame|break|cancel|change|forget|lose|mess|ruin|screw|waste ~3
1 | everything ~1 becomes|is|turns ~1 about|crisis|drama|emergency|fight|urgent|war ~2 when|with|you
1 | since you ~1 always|can|cannot|did|do|forgot|ignore|never|refuse|seem ~4
1 | ^ it|that|this is ~1 all? your doing|fault
1 | why do I|i have to ~3 again|twice
1 | ^ I|i am sick ~1 of it|this|you
=blame-generalisation
2 | u|you ~2 DISRUPT ~2 CHILD|THEY_CHILD|birthday|childhood|christmas|day|everything|family|holiday|holidays|home|it|life|lives|marriage|me|us|weekend
2 | u|you ~1 have ~2 DISRUPT
2 | u|you ALWAYS ~1 been|care|cared|cares|caring|considered|given|love|loved|placed|put|putting|think|thinking|thought|wanted ~1 CHILD|THEY_CHILD|a|about|anybody|anyone|there|us
2 | u|you ~1 never ~1 care|cared|deserved|gave|love|loved|wanted ~3
2 | u|you ~1 did|do|have not ~1 care|cared|give|love|loved ~3 CHILD|THEY_CHILD|about|anyone|anything|damn|me|shit|us
1 | u|you did|do|had|have? never|not actually|bother|bothered|even|ever|once? to? ~1 POSITIVE_VERB
1 | u|you ~1 never ~1 POSITIVE_VERB
1 | u|you ~1 had|have|ve never ~1 POSITIVE_VERB
1 | again $ // as|of|shocker|surprise|typical|what|why|you
1 | each|every ~1 bloody|damn|fucking|goddamn|single conversation|day|exchange|handover|holiday|month|time|week|weekend|year
1 | every conversation|day|handover|month|time|week|weekend ~2 drama|excuse|excuses|late|problem|same|something|story|there|you
1 | same ~2 crap|drama|excuse|excuses|game|games|lies|nonsense|old|rubbish|shit|story|thing ~2 with? again|as|different|every|you
1 | all|always|ever|only ~2 about u|ur|you|yourself
1 | everything ~2 has|have|is|revolve|revolves|s|was ~3 about|around|suit|you|your ~2 fault|schedule|terms|u|way|you|your
1 | everything u|you ~1 did|do|said|say|touch ~2 ends|goes|is|turns
1 | nothing ~2 is|s|was ~2 enough|ever|good|makes|pleases|you|your ~2 enough|fault|happy|pleases|you
1 | nothing ~2 ever ~3
1 | it|its is never ~1 ur|you|your ~2 fault|problem|responsibility
1 | anyone|everyone|someone ~1 but yourself
1 | u|you ~1 are|is|r ~1 the|to blame|cause|problem|reason|source ~2
1 | it|it's|its ~1 is? always down|i|me|my|on|up ~2
1 | how many messages|more|reminders|times ~1 can|did|do|does|have|must|will ~1 I|i|we
2 | u|you ~1 broke|destroyed|ruined|wrecked ~3
1 | u|you ~1 keep|keeps|kept ~1 asking|avoiding|blaming|breaking|bringing|canceling|cancelling|changing|dodging|doing|forgetting|getting|ignoring|leaving|letting|losing|making|missing|moving|pushing|putting|saying|sending|springing|telling|turning|twisting|using
1 | always|just|only u|you ~1 that|who ~3
1 | anything|everything|whatever I|i|we ~1 ask|do|need|say|suggest|want ~2 is|it|never|u|you ~3 enough|fight|ignore|never|no|problem|refuse|wrong
1 | at|doing|overdo|overdoing it ~1 as ~1 again|always|usual
1 | ^ u|you ~1 always|constantly cancel|forget|forgets|forgot|ignore|lose|miss|refuse ~3 everything|her|his|me|my|the|their|to
1 | ^ nothing u|you ~2 did|do|said|say|try ~2 enough|help|helps|matters|right|work|works
1 | you are always|constantly blaming|busy|complaining|late|lying|shouting
1 | you always do that|this $
1 | you always leave|let|make her|him|me|them|us ~1 ask|down|late|pay|wait|waiting
1 | all you ever care|do|say|talk|think|want ~2
1 | every single ~5 problem with you
1 | ^ you never think ~1 of anybody|anyone|me|them|us
=child-in-middle
2 | TELLCHILD ~4 u|why|you|your ~2 boyfriend|broke|canceled|cancelled|cannot|care|cheated|cheating|choose|chose|couldn|did|do|does|fault|forgot|girlfriend|left|lie|lied|money|not|owe|pay|prefer|preferred|refuse|refused|ruined
2 | TELLCHILD ~2 how|what|who ~1 her|his|their|you ~2 about|are|been|dad|did|done|father|have|like|mother|mum|really|treat
2 | TELLCHILD ~3 it|that|this ~1 is|s|was ~1 all|your ~1 because|choice|decision|doing|fault|your
2 | TELLCHILD ~4 affair|court|divorce|fault|money|owe|support
2 | u|you can|could|get|have|ll|need|should|try|will ~1 to? ~1 be|break|explain|face|tell ~1 it|one|that|the|to ~2 CHILD|THEY_CHILD ~1 $|about|how|that|this|to|when|who|why|you|yourself
2 | u|you can|could|have|should|will explain ~2 to ~1 CHILD|THEY_CHILD
2 | explain to ~1 your? CHILD|THEY_CHILD ~1 how|that|why
2 | CHILD|THEY_CHILD ~1 beginning|can|knew|know|knows|learn|learning|old|realise|realises|realize|realizes|see|sees|starting|understand|understands ~3 all|exactly|how|through|truth|what|who|why ~2 about|are|did|truth|u|you|your
2 | CHILD|THEY_CHILD ~1 did|do|does|even|ever|never|really|would ~1 never|not ~1 ask|care|enjoy|feel|like|love|miss|need|respect|trust|wanna|want ~2 about|being|for|going|safe|see|seeing|to|you|your ~2
2 | CHILD|THEY_CHILD ~1 despise|despises|dread|dreading|dreads|fear|fears|hate|hates|loathe|loathes|resent|resents ~2 being|coming|going|it|weekends|you|your
2 | CHILD|THEY_CHILD beg|begged|begs|cried|cries|cry|crying|hide|hides|scream|screams ~3 because|before|every|go|have|not|to|when ~3 go|see|you|your|yours
2 | CHILD|THEY_CHILD are|is ~1 afraid|ashamed|beginning|disappointed|embarrassed|fed|on|scared|sick|starting|terrified|tired ~2 by|hate|in|my|of|realise|realize|see|to|up|with ~1 it|side|what|you|your
2 | done|sick|stop|stopped|tired covering|lying|making ~1 excuses|for|up ~2 to|you
2 | ask|get|have|pass|send|tell|told ~2 CHILD|THEY_CHILD ~2 ask|give|let|message|pass|remind|tell ~1 her|his|message|the|their|you|your ~1 dad|father|know|message|money|mother|mum|that
2 | CHILD|THEY_CHILD are|is|s|will ~2 ask|bring|explain|give|going|hand|read|show|tell ~2 to|you ~3 affair|bill|cheque|court|lawyer|message|money|papers|why
2 | dad|mum has|is|was ~1 a|bad|broke|crazy|gone|liar|mean|no|not|poor|selfish|sick ~6 because|said|say|tell|told
2 | I|i ~1 asked|got|let|taught|told ~1 CHILD|THEY_CHILD ~2 that|to ~2 block|choose|hate|ignore|lie|refuse ~3 dad|mum|with|you|your
2 | coached|prepared CHILD|THEY_CHILD ~3
2 | CHILD|THEY_CHILD ~1 knew|know|knows|see|sees|understand|understands what kind of dad|father|liar|man|mother|mum|parent|person|woman ~1 he|her|his|she|their|u|you
2 | CHILD|THEY_CHILD are|is|s|will ~2 ask|bring|explain|give|going|hand|read|show|tell ~2 to|you ~6 affair|court|divorce|lawyer
2 | I|i ~1 asked|got|let|taught|told ~1 CHILD|THEY_CHILD ~2 that|to ~1 never|not|stop ~1 call|calling ~1 her|him|you ~1 dad|father|mama|mother|mum|papa
2 | I|i ~1 asked|got|let|taught|told ~1 CHILD|THEY_CHILD ~2 that|to ~1 never|not ~1 believe|listen|love|need|see|trust|want ~2 you|your
2 | I|i ~1 asked|got|made|told ~1 CHILD|THEY_CHILD ~2 to ~1 choose|decide|pick ~~2 birthday|christmas|u|weekend|who|with|you ~2 and|me|or|u|you|your
2 | ^^ tell ur|your dad|father|mama|mother|mum|papa
2 | I|i ~1 told ~4 because you did|do|will|would not care|come|pay|want ~~4
2 | to|told ~1 CHILD|THEY_CHILD ~1 that? you are|were ~1 one who
2 | I|i told ~1 CHILD|THEY_CHILD ~1 that? you did|do !~1 not !~1 care|come|like|love|want
2 | dad|mum has|is|was ~1 broke|poor ~~9 say|tell|told
=controlling-monitoring
2 | WHO|who ~1 are|is|s|was|were ~3 at|in|outside|sleeping|staying|there|with|your ~2 bed|car|flat|home|house|night|over|place|you|yours
2 | I|i got|had|have ~1 a|every|the know|need|right ~1 to know ~3
2 | ask|asking|get|have|need|needed|require|want|without ~3 me|my approval|consent|ok|okay|permission|say ~2 anywhere|before|first|for|if|to|when
1 | ASKWHERE
1 | u|you ~1 are|better|have|must|need|should|will ~1 to? ~1 account|answer|call|check|explain|inform|let|provide|reply|report|respond|send|show|tell|text ~2 every|for|in|me|my|when|within ~2 call|day|every|hour|immediately|know|minutes|photo|time|when|where|who|your
1 | forward|give|send|show|text ~1 me ~2 address|evidence|itinerary|list|location|photo|pic|picture|proof|receipt|receipts|screenshot|selfie|video ~2 every|from|now|of|right|showing|so|that|when|with ~4 bed|believe|eating|every|house|now|proof|prove|see|time|want|wearing|who|you
1 | ^ why are you ~1 online at|so
=disclosure
0 child_safety | CHILD|THEY_CHILD ~2 said|says|tells|told claims|disclosed|me|mentioned ~8 HURTS ~2 her|him|on|them|with
0 child_safety | babysitter|boyfriend|brother|coach|cousin|friend|girlfriend|grandad|grandfather|he|man|neighbor|neighbour|she|stepdad|stepfather|stepmum|teacher|uncle ~2 HURTS ~1 CHILD|her|him|them ~3 again|arm|belt|bottom|face|hard|leg|on|private|with
0 child_safety | bruise|bruises|burn|burns|handprint|marks|scratches|welts ~3 around|on ~2 CHILD|her|him|his|their ~4
0 child_safety | bruise|bruises|bruising ~8 concerned|doctor|hotline|paediatrician|pediatrician|police|report|safeguarding|social|worried
0 child_safety | concerned|worried ~3 abuse|abused|bruise|bruises|hitting|hurting|marks|safety ~3
0 child_safety | afraid|frightened|scared|terrified of|to ~2 babysitter|be|boyfriend|coach|him|stepdad|stepmum|uncle ~2
0 child_safety | CHILD|THEY_CHILD ~2 abused|assaulted|hurt|molested|touched ~2 by
0 child_safety | going|have|obliged|required to ~1 report ~3
0 child_safety | report|reported|reporting ~3 to ~1 AUTHORITY
0 child_safety | suspect|suspected|suspicion ~2 abuse|neglect
=dismissive
1 | ^^ DISMISS_SET
2 | no|nobody|who ~1 asked|cares|wants ~1 about|for|what|you|your ~2 feel|feelings|opinion|say|think|u|want|you
2 | u|you ~1 did|do|gave|get|got|have|lost|should|will any|no|not ~1 a|deserve|get|have|right|say|vote ~2 choice|decide|decision|input|opinion|right|say|tell|voice|vote
2 | u|you ~1 gave|get|got|have|lost|ve ~1 all|any|no|the|up|your|zero ~1 right|rights|say|voice|vote ~3
2 | what ~1 u|you ~1 believe|feel|need|say|think|want ~1 counts|do|does|doesn|is|means|really ~2 irrelevant|matter|not|nothing
1 | ^ whatever $
1 | , whatever $
1 | ^ fine|ok|whatever // as|be|do|go|have|i|suit|whatever|you
1 | ^^ do what|whatever ~1 you feel|like|please|want $
1 | ^ do not ~1 even? start $
1 | never|not ~1 discussing|doing|going|having ~1 it|that|there|this|through ~2 again|argument|conversation|discussion|with
1 | YOUARE dramatic|exaggerating|hallucinating|hysterical|imagining|overreacting|overthinking|paranoid
1 | YOUARE ~2 being|over|overly|so|too|very ~1 dramatic|emotional|fussy|hysterical|needy|negative|paranoid|precious|sensitive|uptight
1 | cut|drop|enough|quit|save|spare|stop ~2 being|it|me|of|such|the|with|your ~2 act|attitude|drama|dramatic|dramatics|emotional|hysterical|hysterics|lecture|lectures|paranoid|performance|queen|ridiculous|sensitive|sermon|silly|sob|speech|stupid|tantrum|tears|theatrics|victim|waterworks
1 | so|such ~1 a? ~1 drama|dramatic|fuss
1 | buy|find|get|grow ~1 a|some|your|yourself ~1 a? backbone|clue|grip|help|hobby|life|spine|therapist ~1
1 | not my|our ~1 business|circus|concern|fault|issue|job|problem|responsibility ~3
1 | ur|ya|your ~1 choice|decision|fault|issue|loss|mess|problem ~1 not ~1 mine|my|ours
1 | u|you problem
1 | cries|cry|crying ~1 about|harder|it|me|more|to ~1 a|it|river|someone
1 | nobody|what|who ~1 cares $
1 | not interested in ~1 excuses|hearing|you|your
1 | bla|blah|yada bla|blah|yada
1 | I|i ~1 quit|stopped ~1 listening|reading ~1 after|at|past|to
1 | u|you are ~1 getting|making|reading ~2 a|all|big|fuss|mountain|much|something|things|this|too|up|worked ~2
1 | I|i ~1 got|have|ve ~1 better|bigger|important|more|no|not|other ~2 for|things|time|to ~2 do|drama|nonsense|than|think|this|worry|you|your
1 | whatever ~1 floats|helps|makes
1 | I|i ~1 do|should|will not ~1 have|need|owe explain|justify|to|you ~1 an|answer|any|explain|justify ~4
1 | explain|justify myself ~2 $|u|you
1 | ^^ dream on
1 | ^ not my problem $
1 | ^ typical $
1 | what|which part ~3 hard ~2 you
1 | leave ~3 out of it|this
=guilt-trip
2 | CHILD|THEY_CHILD ~2 broken|cried|cries|cry|crying|depressed|devastated|heartbroken|hurting|miserable|nightmares|sad|sobbed|sobbing|sobs|suffer|suffering|suffers|therapy|traumatised|upset|wets|wetting ~4 because|due|thanks ~1 of|to ~1 what|you|your
2 | if you ~1 actually|did|even|ever|had|really|truly|were ~1 a|care|cared|love|loved|missed|want|wanted ~2 CHILD|THEY_CHILD|about|decent|good|proper|real|us
2 | I|i hope ~1 you ~1 are|can|feel ~1 enjoy|good|happy|live|pleased|proud|remember|satisfied|sleep ~3
1 | not that anyone|he|she|u|you ~1 asked|care|cares|d|ever|know|notice|noticed|would ~3
1 | break|breaking|breaks|broke|broken|crushed ~1 CHILD|THEY_CHILD|her|his|my|their ~1 's? heart|hearts|spirit
1 | CHILD|THEY_CHILD cried ~2 after|all|because|when ~1 night|weekend|you
1 | CHILD|THEY_CHILD deserve|deserves|need|needed|needs ~1 a|her|his|their|you ~2 better|dad|father|mother|mum|parent|parents ~3
1 | after|considering all|everything|what ~1 that? ~1 I|i|we ~1 did|do|done|gave|have|sacrificed|ve ~3
1 | I|i ~1 canceled|cancelled|dropped|gave|give|have|missed|put|quit|rearranged|sacrifice|sacrificed|turned|ve ~2 all|everything|my|so|up ~3 career|everything|for|job|life|night|only|plans|sleep|whole ~5 and|because|but|for|this|while|you
1 | always|as|like ~1 always|everything|usual|with else
1 | some of|parents|people us ~1 actually|can|care|do|don|have|need|put|show|try|want|were|work ~3
1 | did|do not ~1 bother|mind|worry ~1 about? ~1 coming|i|it|me|us ~2 $|i|nobody|not|we
1 | u|you ~1 broke|crushed|destroyed|hurt ~2 CHILD|THEY_CHILD|her|his|me|my|their|us ~1 |heart
1 | first|last|only|whole ~1 day|night|time|weekend for|in|off|to ~4 and|because|for|so ~1 nothing|this|you
1 | CHILD|THEY_CHILD ~2 getting|got|use|used|using ~1 to ~1 being|by|disappointment|it|now|used|waiting|you
1 | CHILD|THEY_CHILD ~1 gave|given|stop|stopped ~1 asking|believing|expecting|hoping|looking|up|waiting ~2
1 | empty chair|seat
=insult
2 | YOUARE @F? @F? @F? INSULT_NOUN_STRONG
2 | YOUARE @F? @F? @F? INSULT_ADJ_STRONG
3 sure | YOUARE @F? @F? @F? DEHUMANISE
2 | YOUARE @F? @F? INSULT_ADJ_MILD
2 | YOUARE like? @F @F? INSULT_NOUN_MILD
2 | YOUARE ~2 worst decision|mistake|person|thing
2 | YOUARE like? @F? @F? BAD_ADJ|little excuse|imitation|joke|shadow|specimen|version
1 | you are being @F? @F? INSULT_ADJ_MILD|INSULT_ADJ_STRONG
2 | you @F? @F? BAD_ADJ|INSULT_ADJ_MILD|INSULT_ADJ_STRONG|PROFANITY_STRONG INSULT_NOUN_MILD|INSULT_NOUN_STRONG
2 | you INSULT_ADJ_STRONG ROLE|man|person|woman
2 | you @F? INSULT_VOC
2 | , @F? INSULT_VOC $
2 | ^ @F? @F? INSULT_VOC $
2 | ^ @F? INSULT_VOC you are $
2 | ^ INSULT_ADJ_MILD|INSULT_ADJ_STRONG , INSULT_ADJ_MILD|INSULT_ADJ_STRONG
2 | are you @F? @F? @INS $
2 | are you really? so|that|this INSULT_ADJ_MILD|INSULT_ADJ_STRONG
2 | are you actually|always|honestly|really|seriously ~1 INSULT_ADJ_STRONG
2 | what a|an @F? @ANYINS you
2 | what kind|sort|type of ROLE2
2 | call|called|calling|calls yourself a|an|her|his|their ~1 ROLE
2 | excuse for|of a|an ROLE|human|man|woman
2 | YOUARE not able|capable|fit|qualified|worthy ~1 of|to ~2 caring|children|dad|father|kids|mother|mum|parent|parenting|raise
2 | YOUARE not ~1 ROLE2
2 | YOUARE no ROLE2
2 | your @F? @KIN are|is|looks|sounds|was|were @F? @F? @F? @INS|INSULT_NOUN_MILD
2 | your @F? INSULT_ADJ_MILD|INSULT_ADJ_STRONG|INSULT_NOUN_STRONG|little|precious @KIN
2 | that @F? INSULT_NOUN_STRONG of|you|your ~1 boyfriend|call|calling|date|dating|girlfriend|live|married|yours
2 | act|acting|acts|behave|behaved|behaving|carry|carrying ~1 like ~2 INSULT_NOUN_MILD|INSULT_NOUN_STRONG|baby|child|teenager|toddler|year
1 | quit|stop being @F? @F? @MILD
2 | do not be such? @F? @F? INSULT_ADJ_STRONG|INSULT_NOUN_STRONG
2 | ^ grow up $
2 | ^^ grow the? @SWEAR? up already|and|for|you $?
2 | grow a pair|spine
2 | YOU make me ill|puke|sick|vomit
2 | YOU are dead to me|them|us
2 | YOU can never|not do|get a|anything|one right|simple|single
2 | can not you do|get|manage a|anything|one right|simple|single|thing
2 | can not even|ever be|boil|do|dress|get|handle|hold|keep|look|manage|pack ~3 alive|bag|egg|job|properly|right|simple|straight|trusted
2 | YOU can not even? be trusted
2 | YOU could not care|look|organise|organize|parent|raise|run ~2
2 | no backbone|balls|brain|class|conscience|decency|empathy|heart|integrity|morals|self|shame|spine
2 | dumb|stupid|thick as a|mud|rocks|shit|they|two
2 | your @F? arrogance|bitterness|cowardice|cruelty|greed|hypocrisy|ignorance|immaturity|incompetence|laziness|narcissism|pathetic|pettiness|selfishness|stupidity|vindictiveness
2 | your INSULT_ADJ_STRONG|disgusting|lying|pathetic|ridiculous|sick|stinking|stupid|twisted|ugly @F? .
2 | CHILD|THEY_CHILD are|is ~1 afraid|ashamed|embarrassed|frightened|scared|terrified by|of|to ~1 be|you|your
2 | everybody|everyone|nobody|noone ~1 believes|hates|laughs|like|likes|loves|pities|respects|trusts|want|wants ~1 you
2 | everybody|everyone|people|the|they|we|whole ~2 can|know|knows|say|says|think|thinks ~2 you are|were @F? @F? @ANYINS
2 | die alone
2 | YOU will ~1 die|end up? alone
2 | get a job
2 | you little|pathetic|poor|sad|silly|sorry|stupid INSULT_NOUN_MILD|INSULT_NOUN_STRONG|boy|girl|man|thing|woman
2 | little|pathetic|sad boy|girl|life|man|woman $
2 | what is ~1 wrong with you
2 | what the @SWEAR are|is ~2 you|your
2 | who raised you
3 sure | YOU are ~1 nothing $
3 sure | YOU are ~1 nothing but|to|without
3 | better off if you
3 violence | better off dead
1 | it is @F? embarrassing|laughable|pathetic|pitiful|ridiculous|sad having|how|really|that|to|watching
2 | despicable|disgraceful|disgusting|laughable|pathetic|pitiful|shameful $
2 | YOUARE @F? @F? piece of .
2 | ^^ go to hell
2 | go @SWEAR yourself
2 | , you @F? INSULT_NOUN_MILD|INSULT_NOUN_STRONG
2 | you @F? INSULT_NOUN_STRONG $
2 | you BAD_ADJ|INSULT_ADJ_STRONG ROLE|man|person|woman
2 | you awful|evil|horrible|nasty|sick|twisted|vile bastard|freak|little|man|person|piece|woman $
2 | you can barely|hardly|not ~1 look after|handle|keep|raise|run ~3
2 | your ~1 entire|little|whole life|story ~1 are|is|was ~2 fake|joke|lie|lies|made|mess
2 | your brain ~1 is|must ~2
2 | anyone|people|person|someone like u|you
2 | clueless|hopeless|incompetent|pathetic|useless|worthless as|at|in|with ~3 always|anything|crisis|emergency|ever|everything|life|usual
2 | ^ @INS , @INS ~3
2 | not ~1 giving|handing|leaving|lending|letting|trusting ~3 near|to|with a|an ~1 @INS|child|drunk
2 | all you ~2 are|do|have|know|want ~1 ever|is ~1 argue|blame|complain|criticise|criticize|drink|fight|lie|moan|ruin|shout|take|talk|whine|yell
2 | not ~1 a|half|the ~1 father|man|mother|parent|woman ~1 he|my|she|that|you
2 | ^ I hate you $
2 | you disgust me
2 | you do not deserve our|the|these|those|your boys|children|girls|kids
2 | you are just like your dad|father|mother|mum $
2 | ^ drop dead ~1 $
2 | ^ liar $
=legal-threat
2 | see ya|you at|in court|hearing|trial $
2 | see ya|you in court and|liar|loser|then
2 | COURT_VERB
2 | attorney|court|custody|judge|lawyer|solicitor ~5 bury|crush|destroy|eat|enjoy|finish|love|rip|tear|wipe ~1 alive|apart|hearing|it|reading|seeing|that|this|you
2 | my COURT|attorney|lawyer|solicitor ~1 are|is|ll|s|will|would ~2 going? ~2 be|bury|crush|destroy|eat|enjoy|field|have|hear|laugh|love|pull|rip|tear|very|wipe ~2
2 | cafcass|court|evaluator|guardian|judge|magistrate ~1 going|is|ll|will|would ~3 ask|decide|enjoy|find|hear|interested|know|laugh|love|read|see|take|think|want|wonder ~3 about|how|in|reading|that|this|what|you|your
2 | I|i|we ~1 am|are|can|could|going|have|ll|m|might|should|will ~2 apply|applying|ask|asking|fight|fighting|file|filed|filing|get|go|going|petition|press|pressing|push|seek|sue|suing|take|taking ~2 against|charges|for|full|sole|to|you|your ~2 charges|contempt|court|custody|enforcement|everything|full|order|parental|primary|restraining|sole
2 | apply|applying|fight|file|filing|get|go|going|push for ~1 full|sole ~1 custody
2 | I|i|we ~1 am|m|will ~1 apply|applying|ask|asking|going|push|pushing ~2 for ~1 custody|full|reduced|sole|supervised ~2
2 | beat|bury|crush|destroy|finish|own|owned|win|won ~2 you ~2 court|hearing|judge|trial
2 | in court|hearing|trial ~2 and you ~2 knew|know|lose|will
2 | enjoy ~3 last|while ~6
2 | before the|your court|hearing|judge|ruling|trial|verdict ~2
=money-pressure
2 | cough|pay|paying|send|settle|transfer ~~8 or ~2 CHILD|THEY_CHILD|door|forget|i|no|the|weekend|you ~2 can|door|forget|goodbye|is|keep|kids|lose|never|not|stay|stays|visits|weekend|will
2 | I|i ~1 ll|will ~1 pay ~4 after|if|once|when you ~~8
2 | deadbeat|deadbeats
2 | I|i ~1 am not ~2 atm|bank|cash|charity|piggy|wallet ~1
1 | what|when was the last time you ~1 bought|chipped|contributed|paid|put|spent ~3
2 | last time you ~1 bought|contributed|paid ~3 a|anything|bill|penny|single|thing
1 | you ~1 always|find|found|got|had|has|have|seem ~3 afford|budget|cash|funds|money ~1 for|on|to ~3 LUXURY|and|but|just|though|while|yet
1 | afford|budget|cash|money|pay ~2 for|on|to ~3 LUXURY ~~6 and|but|not|while|yet ~~4
1 | able|can|could|manage|managed afford ~3 LUXURY ~~6
1 | afford|blew|blow|booked|bought|buy|buying|paid|pay|spend|spending|spent|splash|splashed|waste|wasted ~4 LUXURY|boyfriend|girlfriend|yourself ~~4 and|but|instead|when|while|yet ~~8 #money|CHILD|KIDS_COST|THEY_CHILD|broke|contribute|half|owe|pay|support
1 | LUXURY ~~4 and|but|while|yet ~~3 apparently|can|cannot|never|no|not|somehow ~2 afford|chip|find|for|manage|money|pay|spare
1 | KIDS_COST ~3 a|are|is|s|too ~2 expense|expensive|issue|luxury|much|problem
1 | blew|blow|blowing|drink|drinking|gamble|gambling|smoke|smoking|spend|spending|spent|throw|throwing|waste|wasted|wasting ~1 all|away|child|it|my|our|the|their ~2 away|child|maintenance|money|on|support ~3
1 | amazing|convenient|curious|funny|interesting|odd|strange|weird how|that ~2 afford|broke|can|cash|money|pay|skint ~6
1 | bare minimum
2 | I|i ~1 pay , I|i|so ~4
2 | no|not|nothing|refuse ~1 until you ~1 cough|paid|pay ~2
2 | cancel|forget|skip ~1 about|the|your ~2 , ~1 until|you|your ~2 arrears|debt|debts|owe|pay ~3
2 | can could|not ~1 not? afford CHILD|a|children|kids|them|to ~2 have|see|should|stay|then|you ~4
2 | give|sign ~2 over|the|up ~4 and|then ~1 i|we ~2 cancel|drop|forget|waive|wipe ~2 arrears|debt|money|owe
2 | access|contact|time|visit|visits|weekends ~2 cost|costs|price|priced ~4
1 | another ~1 LUXURY ~3
1 | how many LUXURY|cocktails|drinks|pints|rounds ~4
1 | u|you ~1 earn|make ~2 double|enough|more|plenty|triple|twice ~5
1 | your birthday|christmas|wedding gift|present ~3 is|was ~2
1 | ^ another ~1 LUXURY // and|but|while|yet ~1 CHILD|THEY_CHILD|he|her|his|she|they
1 | ^ where is my money $
2 | CHILD|THEY_CHILD can|may come|eat|sleep|stay|visit ~5 if|once|when you ~1 paid|pay
=past-grievance
2 | u|you ~1 abandoned|broke|cheat|cheated|chose|destroyed|divorced|dumped|ended|fucked|gave|had|leave|left|moved|ran|slept|started|threw|tore|walked ~1 an|away|family|me|off|on|our|out|the|this|up|us|with ~2 affair|and|everything|family|for|her|him|marriage|now|so|someone|then|us|vows|without ~4
2 | u|you ~1 gave|lost|threw ~1 any|away|that|the|up|us|your ~1 away|privilege|right|rights|say ~2 after|the|to|when
1 | exactly|just|same ~1 as|like|thing|what ~1 back|in|our|the|when|with|you ~2 always|did|divorce|do|last|marriage|married|same|time|together|used|wedding|were|when ~3
1 | u|you ~1 did|do|done|pulled|said|tried ~1 exactly|it|same|that|the|this ~2 before|during|every|last|same|to|when|with ~2 christmas|easter|ex|holiday|marriage|married|me|mother|my|summer|thing|time|were|winter|year
1 | exactly|just ~1 how|like|what ~1 you ~1 always|are|did|do|have|were ~3
1 | #num|all|ten|the|those|years ~1 those|years ~2 gave|i|lies|lying|put|putting|wasted|with|you|your ~3
1 | wasted ~2 best|my|years
1 | u|you ~1 was|were ~1 asleep|at|away|drunk|never|not|nowhere|off|out|passed|too ~2 around|be|busy|either|here|home|there|when|with|working ~3 |baby|before|born|during|ever|for|labour|little|pregnant|sick|then|was|when
1 | alone for|when|while ~3 baby|born|little|newborn|pregnant|years|you
=profanity
2 | bugger|damn|fuck|screw|sod|stuff em|off|right|that|this|u|ya|you|your|yourself
2 | go ~1 fuck|screw ~1 yourself
2 | bog|bugger|eff|fuck|jog|naff|piss|sod off
2 | shut ~1 the? ~1 @SWEAR? up
2 | bite|kiss|lick|suck me|my|this ~1 $|arse|ass|dick
2 | how|what|where|who|why the fuck|hell|shit ~3 are|did|do|have|is|u|wrong|you|your
1 | how|what|where|who|why the bloody|devil|heck|hell ~2 u|wrong|you|your
2 | my|u|ur|you|your bloody|bullshit|crap|crappy|damn|fucked|fuckin|fucking|goddamn|shit|shitty ~1
2 | answer|bring|do|get|give|grow|leave|move|open|pay|pick|read|send|sign|stop ~2 bloody|damn|fuckin|fucking|goddamn
2 | @STRONG u|you
2 | full of ~1 bullshit|crap|it|shit
2 | piece of crap|shit
2 | bullshit ~3 again|excuse|excuses|u|you|your
2 | enough|full|load|pile|same|sick|tired ~1 of|old ~1 old|the|these|this|ur|utter|your? bollocks|bullshit|crap|shit
2 | pull|pulled|pulling|same|that|this|your ~1 bullshit|crap|shit again|anymore|every|on|with
2 | for ~1 christ|christs|fuck|fucks|god|gods|pete ~1 's? sake ~4 answer|are|can|grow|how|just|pay|pick|read|reply|stop|u|will|you|your
2 | PROFANITY_STRONG ~1 u|you|your|yourself
2 | u|you ~1 PROFANITY_STRONG
2 | , PROFANITY_STRONG $
2 | ^ PROFANITY_STRONG off|u|you|your
1 | u|you|your ~3 PROFANITY_MILD $
1 | answer|check|do|get|open|pick|read|send|use ~2 PROFANITY_MILD ~2
1 | bloody|dammit|damn|damnit|god $|hell|it|you ~1 answer|just|read|why|will|you
2 | son of ~1 a|bitch
2 | drag|get|got|haul|kick|kicked|move your ~1 arse|ass|backside|butt|shit
2 | up your|yours ~1 $|arse|ass
2 | eat|go ~1 dirt|shit ~1
2 | bite|kiss|lick|suck my ~1 PROFANITY_STRONG
2 | u|you crazy|dumb|fat|lazy|selfish|sorry|stupid arse|ass|bitch|cow|fuck|pig|shit
2 | no bloody|damn|fucking chance|idea|way|wonder ~3
2 | go to hell
=sarcasm-passive-aggression
1 | ^^ SARCASM_SET
1 | ^ amazing|convenient|curious|fascinating|funny|hilarious|incredible|interesting|ironic|odd|remarkable|strange|suddenly|weird because|choice|coming|how|that|timing|what|when|you ~4
1 | delighted|glad|good|great|happy|lovely|nice|pleased|relieved|thrilled ~1 to ~1 finally|hear|know|learn|see ~2 at|how|i|some|someone|that|the|we|where|you|your ~2 alive|always|bothered|busy|can|care|changed|enjoying|finally|found|gets|getting|got|have|important|least|managed|matter|matters|new|not|nothing|priorities|rank|remembered|so|sorted|stand|still|things|too
1 | per my ~2 email|emails|last|message|messages|previous|text
1 | some of people|us
1 | certain|some adults|of|ones|parents|people|person us? ~1 actually|are|can|care|do|don|have|just|manage|need|never|show|still|take|think|want|work|would ~3
1 | just sayin|saying $
1 | not as|like|that ~1 anyone|i|if|it|u|you ~1 asked|bothered|care|cares|counting|d|ever|expected|had|have|know|matters|notice|noticed|surprised|would ~3
1 | it ~1 is|was not ~1 as|like ~2 anyone|i|the|they|we|you ~1 am|are|asked|cares|had|have|is|kids|m|need|planned ~4
1 | because ~1 u|you|your ~2 always|are|know|re|so|such|the ~2 always|best|better|busy|clever|everything|expert|important|never|perfect|saint|so|special|wrong ~2
1 | you are ~1 such|the ~1 an? ~1 angel|boss|expert|genius|hero|perfect|professional|saint $
1 | u|you ~1 always|certainly|do|find|found|had|have|manage|managed|really|seem|sure ~2 energy|found|have|know|money|plenty|time ~2 for|how|to ~3 but|drama|else|everyone|facebook|friends|golf|gym|instagram|never|not|party|post|pub|when|yet|your|yourself
1 | ^ let me guess
1 | ^ adorable|bravo|brilliant|charming|classic|classy|figures|genius|hilarious|miracle|noted|pathetic|predictable|priceless|shock|shocker|shocking|surprise|unbelievable $
1 | such|what a ~1 catch|charmer|coincidence|gentleman|guy|hero|joke|lady|legend|martyr|miracle|prince|relief|role|saint|shock|shocker|surprise|treat ~2
1 | how difficult|hard|long can|could|does|is|was|would ~1 it|that ~3
1 | what part of
1 | speaking|talking|texting|writing ~1 to ~1 a|my|myself|the ~1 brick|ghost|myself|nobody|voicemail|void|wall
1 | brave|clever|innocent|little|lucky|miss|mr|mrs|ms|perfect|poor|precious|saint|super|sweet angel|busy|dad|important|know|little|martyr|mum|old|perfect|popular|saint|victim|wonderful|you $
1 | ^ noted $
1 | ^ fine $
1 | ^ fine // as|be|do|go|have|i|if|like|suit|whatever|you
1 | have it ur|your ~1 own|way
1 | amazing|coincidence|convenient|curious|funny|hilarious|incredible|interesting|ironic|odd|rich|strange|weird coming|from|how|isn|really|that|timing|when|you ~3
1 | a|bit|is|that|that's ~1 rich ~1 $|coming|considering|from|given
1 | :eyeroll:
1 | slow clap
1 | save|spare ~1 me|us ~2
1 | amazing|applause|bravo|brilliant|congrats|congratulations|excellent|great|hats|wow such|what a|an|some ~1 ROLE|dad|example|mum|parent
1 | another ~1 brilliant|disaster|fine|great|masterpiece|mess|miracle|proud|success|triumph ~2 by|from|of ~1 you|your|yours
1 | #num|alert|breaking|headline|news ~2 my ex|he|she|you ~3 answered|called|finally|paid|read|remembered|replied|showed
1 | oh , are|is|it|now|so|was ~3 busy|emergency|important|sick|urgent ~1
1 | ^ thanks for nothing $
1 | ^ dad|father|mother|mum|parent of the year $
=threat
3 violence whole | I_WILL ~3 HARM_VERB ~2 BODY|OTHERMAN|PARTNER|VICTIM
3 violence whole | I_WILL ~1 HARM_VERB her|him|them|you|your
3 violence whole | I ~1 WILL ~2 HARM_VERB ~2 OTHERMAN|VICTIM|you|your
3 violence whole | I swear ~5 HARM_VERB ~2 you|your
3 violence whole | I|he|they|we going|gonna|will ~1 HARM_VERB ~1 ya|you
3 violence whole | you ~2 WILL|deserve|need|want ~1 HARM_END
3 violence whole | you are ~2 WILL? ~1 dead $
3 violence whole | you are ~1 dead // dead|do|hear|i|you
3 violence whole | you are ~1 dead man|meat|woman
3 violence whole | one of us ~4 alive|dead|die|dies|ground|prison|walking
3 violence whole | wait til|till|until ~4 I ~2 hands catch|find|get|on|see
3 violence whole | wait til|till|until I ~1 catch|find|get|see ~3 hands|you
3 violence whole | if you ~8 I_WILL ~2 HARM_VERB
3 violence whole | if you ~~10 you ~2 WILL ~1 HARM_END
3 violence whole | or I_WILL ~2 HARM_VERB
3 violence whole | HARM_VERB ~1 your? BODY ~2 if|in|off|open|out
3 violence whole | HARM_VERB your BODY
3 violence whole | leave|put|send you ~2 in|into|to ~2 ICU|a&e|box|coffin|ditch|er|grave|ground|hospital|intensive|morgue|wheelchair
3 violence whole | your name on it
3 violence whole | I got|have ~2 glock|gun|knife|machete|pistol|rifle|shotgun|weapon
3 violence,property whole | I_WILL ~2 HARM_VERB ~2 PROPERTY
3 violence,property whole | HARM_VERB ~1 that|your apartment|car|flat|home|house|place|shop|truck ~1 down|to|up
3 property whole | what ~1 could|happen|happened|happens|might ~2 to ~2 PET|PROPERTY|your
3 property whole | I_WILL ~1 dump|get|give|have|throw ~3 PET ~2 away|destroyed|down|out|pound|put|shelter|street
3 violence whole | or I am ~1 HARM_VERB ~2 down|in|you|your
3 violence whole | drag|dragging you ~2 back|by|out|outside|through
3 violence,property whole | I_WILL burn ~4 down|everything
3 coercion whole | I_WILL ~2 break|bury|crush|destroy|end|finish|ruin|wreck ~1 you|your
3 coercion whole | I_WILL|i ~2 make sure ~1 you ~2 end|have|lose|never|pay|regret|rot|suffer
3 violence whole | THREAT_SET
3 violence | be careful $
3 violence whole | ^^ BECAREFUL ~2 how|what|where|who you ~2 cross|do|drive|go|park|say|sleep|talk|walk
3 violence whole | BECAREFUL if I was|were you
3 violence whole | BECAREFUL ~6 if I were
3 violence whole | what is coming for|to you
3 violence whole | get|getting what is|was coming
3 violence | ull|you|youll WILL|will ~1 CONSEQ ~1 $|ever|everything|it|that|the|this|what
3 violence whole | made|make|making you ~1 bleed|cry|disappear|hurt|pay|regret|scream|sorry|suffer|wish
3 violence whole | THREAT_END
3 stalking,violence whole | I|we ~1 know ~2 when|where he|she|that|they|your ~2 go|goes|leave|leaves|live|lives|parks|school|sleep|sleeps|work|works
3 stalking,violence whole | I know ~1 the|which ~2 alarm|back|code|door|gate|light|lock|route|window ~4
3 stalking whole | I saw|seen who you ~1 came|left|was|were|with
3 stalking whole | got|had|have|having|hired|paid|paying detective|eyes|friends|guy|investigator|man|people|somebody|someone ~3 everywhere|follow|following|watch|watching|you|your
3 stalking whole | I|i ~2 added|fitted|got|have|hid|installed|left|placed|planted|put|sewed|slipped|stuck|taped ~2 TRACKER
3 stalking,violence whole | you ~1 forget|forgot|left|never ~2 close|draw|lock|locked|shut ~3 back|curtains|door|gate|window
3 abduction whole | you are|going|will ~3 never|not ever? ~2 find|hear|hold|hug|know|see|speak|touch ~3 CHILD|THEY_CHILD|again
3 abduction whole | never|not ~2 find|hear|hold|hug|see|seeing ~1 from? ~1 CHILD|THEY_CHILD ~2 again|ever
3 abduction whole | I_WILL ~2 bring|disappear|disappearing|fly|flying|go|hide|keep|leave|leaving|move|moving|run|take|taking|vanish ~2 CHILD|THEY_CHILD ~4 TRAVEL_ABROAD
3 abduction whole | one way ~1 flight|ticket|tickets
3 withholding whole | CHILD|THEY_CHILD ~1 are|is ~1 not being|coming|going|return|returning ~1 back|ever|home|returned ~3 again|anymore|deal|ever|period|you
3 withholding whole | I ~1 keep|keeping|kept CHILD|THEY_CHILD for|forever|from|permanently ~1 ever|good|now|you
3 blackmail whole | I_WILL ~2 email|expose|forward|leak|out|post|publish|release|send|share|show|tell|upload ~5 AUDIENCE ~6 about|everything|if|know|knows|photos|pictures|unless|video|what|you
3 blackmail whole | AUDIENCE ~2 find|finds|get|gets|hear|hears|know|knows|might|receives|see|sees|will|would ~4 EXPOSE|about|everything|out|them|what|who
3 blackmail whole | agree|drop|give|pay|sign|withdraw ~6 or|unless ~2 AUDIENCE ~2 finds|get|gets|hears|knows|sees|will
3 blackmail whole | or|unless ~2 boss|everybody|everyone|the|whole|work ~3 will? find|finds|hear|hears|know|knows|see|sees ~4
3 blackmail whole | drop ~2 case|charges|claim ~2 and|or
3 blackmail whole | keep|kept ~1 mouth|quiet|secret ~4 if|or|otherwise|unless
3 coercion whole | I_WILL ~2 call|contact|get|have|inform|let|phone|report|ring|tell ~3 AUTHORITY ~6 custody|hit|lie|lied|take|them|touched|using|you|your
3 coercion whole | call|calling|phone|report|ring AUTHORITY against|on you|your
3 coercion whole | get|getting|got|have you ~1 arrested|committed|deported|evicted|fired|jailed|kicked|locked|sacked|sectioned|struck|thrown
3 coercion whole | true or false|not
3 coercion whole | court|cps|everyone|judge|nobody|police|they|who going|will|would ~2 believe ~1 me|you ~3
3 coercion whole | I_WILL ~1 say|tell ~2 you ~1 abuse|abused|attacked|beat|drunk|hit|hurt|molested|raped|threatened|touch|touched|using ~3
3 coercion whole | come|coming|get|move ~1 back ~1 home|or|to|with ~1 me|or ~~6 never|or|otherwise
3 self_harm whole | I_WILL ~2 drown|end|hang|harm|hurt|kill|off|shoot ~1 everything|it|me|myself|things
3 self_harm whole | I_WILL ~2 end|take my ~1 life
3 self_harm whole | if you ~~10 I_WILL ~2 die|end|jump|kill|not ~3
3 self_harm whole | blood|death ~1 on hands|your ~1 conscience|hands
3 self_harm whole | you can|will ~1 explain|tell ~4 that|why ~2 dad|father|i|mother|mum ~3 alive|dead|died|gone|here|killed
3 violence whole | kill urself|yourself
3 violence whole | dance|dancing|laugh|smile|spit at|on ~1 your ~1 funeral|grave
3 violence whole | your ~1 coffin|funeral|grave|obituary
3 violence whole | next time I|it|there ~1 i|may|might|shall|will ~1 not ~1 be|calm|hold|just|leave|miss|nice|only|polite|stop|walk|warning
3 violence whole | you know what happened|happens ~1 if|last|to|when
3 violence whole | do not ~1 anger|betray|cross|fuck|mess|play|provoke|push|tempt|test|threaten|try|underestimate me|with
3 violence whole | cross|keep|provoke|push|test pushing|testing ~2 me ~3 again|and|find|regret|see|watch|you
3 violence whole | I|i ~1 am done being ~1 calm|civil|gentle|nice|patient|polite|quiet|reasonable|the // be|from|i|just|next|now|remember|sleep|wait|watch|you
3 violence whole | cannot|not be accountable|responsible ~1 for ~2 actions|do|does|happens|my|what
3 violence whole | how ~1 it|that|this ~1 end|ends ~2 badly|for|with|you
3 violence whole | ask yourself how|what|who ~4 end|ends|happen|happens|left|next|sorry
3 violence whole | end|ending|ends|finish ~1 bad|badly|in|one|only|with ~2 ambulance|blood|dead|for|ground|hospital|tears|us|way|you
3 violence whole | alarm|boyfriend|cops|court|door|judge|lawyer|locks|no|nobody|order|paper|police ~3 can|could|going|is|will|would ~2 not? ~2 help|protect|save|stop ~1 me|you
3 violence whole | you think ~6 boyfriend|court|door|judge|lawyer|locks|order|paper|police ~3 keep|keeps|matters|protect|protects|safe|save|saves|scare|scares|stop|stops ~1
3 violence whole | paid|pay|paying OTHERMAN|him|you|your ~2 a|another ~1 visit
3 violence whole | tell|warn OTHERMAN|him|that|your ~3 back|better|careful|dead|hide|leave|next|run|scared|sleep|stay|watch
3 violence whole | keep|stay|tell ~1 OTHERMAN|away|back|him ~6 else|or|otherwise|unless ~2 I|he|someone|you ~3
3 violence whole | if I can|could not get|have|see CHILD|THEY_CHILD|them|you ~~3 neither|no|nobody|then|you
3 coercion whole | do as|exactly|what ~1 I|you are|say|tell ~1 $|or|told|you
3 coercion | or you are|will ~2 dead|lose|never|pay|regret|see|sorry
3 violence whole | I_WILL|coming|going|gonna ~1 around|be|come|coming|drive|over|round|there ~2 after|around|down|find|for|get|over|round|there ~2 and ~1 HARM_VERB|deal|drag|end|finish|get|make|show|sort|take|teach
3 violence whole | show you ~2 how|what|who ~2 am|fear|happens|i|it|mean|pain|real|scared
3 violence whole | u|you may|will|would ~1 not ~1 like it|me|the|what ~3
3 violence whole | rest|sleep tight|tonight|well|while|with ~3 can|door|eye|lights|one|while|you ~1
3 violence whole | I ~1 have ~1 nothing left|more to lose
3 violence whole | ^ tick tock
3 violence whole | final|last warning ~4
2 | ^ final|last warning $
3 violence whole | i|would hate ~1 for? ~1 anything|it|something|to ~3 accident|happen|see ~4 him|them|you|your
3 violence whole | certain|some lessons|mistakes|people|things ~1 are|do|dont|get|once|only|you ~1 just|never|only ~1 come|do|get|happen|learn|made|make|once ~1 back|once|twice
3 violence whole | what happened|happens ~1 to ~1 bitches|fathers|girls|liars|men|mothers|people|rats|snitches|those|wives|women ~4
3 violence whole | calm|gentle|nice|patient|quiet|reasonable guy|man|person|woman ~~3 breaks|but|everybody|everyone|limit|limits|snaps|until ~2
3 violence whole | remember the bathroom|belt|bruise|bruises|car|closet|door|hospital|kitchen|knife|night|stairs|wall
3 violence whole | u|you ~1 have|never|only|ve ~1 met|see|seen ~1 me ~1 angry|at|calm|finished|lose|mad|nice|really|when ~2
3 violence whole | not ~1 met|seen ~1 me ~1 angry|at|finished|mad|really|when|yet ~2
3 violence whole | god|heaven|lord help|protect|save her|him|them|whoever|you ~3
3 violence whole | help you if|when I|i ~3
3 stalking,violence whole | change|vary ~1 the|your ~1 lock|locks|path|route|routine|routines ~2
3 violence whole | enjoy|have ~1 a|the|your ~1 bath|drive|good|jog|nice|ride|run|safe|shift|swim|walk ~1 drive|home|ride|run|shift|tonight|trip|walk ~1 alone|back|home|tonight // be|dark|i|it|its|long|roads|things|watch|you
3 abduction whole | place|where I|i|they|we ~1 am|are|re|will ~1 be|going|heading|taking ~2
3 abduction whole | a|know|one place|somewhere|where ~1 no|nobody|none|you ~2 can|could|will|would ~1 ever|never ~1 find|look|search|think ~2
3 withholding whole | CHILD|THEY_CHILD ~1 are|is|s|will ~1 never|not ever? ~1 come|coming|go|going|set|setting ~2 back|foot|home|near|to|your|yours ~2 again|ever|yours
3 coercion whole | a|one|single call|email|form|letter|phone|report|signature|tip|word ~3 and|i|me ~1 you|your ~5 border|deported|fired|gone|jail|job|kids|plane|street|visa
3 coercion whole | you ~1 are|be|re|will ~1 be? on the first|next boat|flight|plane ~2
3 blackmail whole | what people|they|you ~1 hide|keep|leave|say|send|store ~1 in|on ~1 old|their|your cloud|computers|laptop|laptops|phone|phones ~2
3 blackmail whole | your ~1 boss|boyfriend|church|employer|girlfriend|husband|mother|pastor|wife ~2 got|has|have|is|like|likes ~2 humor|humour|interesting|laugh|minded|open|sense ~3
3 violence whole | he|she|somebody|someone|they|you ~2 going|gonna|ll|will ~1 to? ~1 be|end|get ~1 beaten|buried|burned|dead|hit|hurt|killed|punched|shot|slapped|smacked|stabbed
3 violence,property whole | your ~1 apartment|car|flat|garage|home|house|place|shop ~1 could|gonna|is|might|s|will ~1 going? ~1 to? ~1 ashes|be|burn|disappear|explode|flames|go|gone ~2
3 violence whole | I_WILL beat|choke|knock|lay|punch|take you down|flat|out|up
3 violence whole | knock him|ya|you down|flat|out
3 property whole | if ~2 your boiler|brakes|engine|tires|tyres ~1 burst|fail|failed|leaked|went ~2
3 violence whole | I_WILL leave|put @PRO|that|your ~2 in|into ~2 coffin|ditch|grave|ground|hospital|icu|intensive|morgue|wheelchair
3 withholding whole | I am|will ~1 take|taking @KID|@PRO away from you
3 withholding whole | @KID|he|she|they are|is|will never come|coming|sleeping|staying ~1 at|to|with you|your|yours ~1 again|ever
3 violence,property whole | OTHERMAN|PROPERTY is next $
3 violence,property whole | your ~1 boat|business|caravan|face|garage|horse|house|kneecaps|motor|pub|shed|shop|tyres|van|windows are|is next $
3 stalking whole | I can see ~1 into? your bathroom|bed|bedroom|curtains|garden|kitchen|light|lights|sofa|tv|window|windows
3 stalking whole | I can see you ~2 at|from|in|inside|through here|the|your bed|bedroom|car|curtains|kitchen|street|window
3 stalking whole | I ~1 am|be|been|was watching ur|you|your ~1 all|building|door|every|flat|home|house|place|sleep|window|windows
3 stalking whole | I ~1 am|be|been|was watching you $
3 stalking whole | I|we followed|tailed you ~1 from|home|last|to|tonight|yesterday
3 stalking whole | I am|been|was in|inside your bedroom|flat|house|kitchen|place|room ~1 again|last|today|tonight|when|while|yesterday
3 violence whole | ^ sleep light|lightly $
3 violence whole | watch your back
3 violence whole | better|should watch yourself
3 property whole | PET|cat|dog ~2 ends|goes|going ~1 in|into|off|under ~1 bin|bridge|canal|freezer|lake|oven|pound|river|road ~2 if|unless
3 abduction whole | you are|will|would never|not ~3 find|trace us
3 abduction whole | never|not ~1 find ~1 out? where ~1 he|she|they|we ~1 are|is|live|went
3 abduction whole | do not try to find us
3 withholding whole | forget ~1 that? you ~1 ever? had|have ~2 CHILD|daughter|family|kids|son
3 withholding whole | WILL|will grow|growing up without ~1 dad|father|mother|mum|you
3 withholding whole | is|was ~1 last time you ~2 held|hold|hug|hugged|kiss|kissed|saw|see ~1 CHILD|THEY_CHILD|her|him|them
3 property whole | kiss|say bye|goodbye to ur|your ~1 business|car|career|cat|children|daughter|dog|flat|house|job|kids|licence|license|shop|son|visa
3 blackmail whole | agree|answer|come|drop|pay|sign ~4 or ~3 messages|photos|pics|pictures|recordings|screenshots|tape|video|videos ~2 are|get|gets|go|goes|online|will
3 violence whole | ^ I know people $
3 violence whole | I know people that|who ~1 can|could|do|handle|make|owe|will|would
3 violence whole | no|nobody one? WILL|will|would ~1 ever? find the|your body
3 self_harm whole | I|have swallowed|taken|took ~1 all|every|the bottle|pills|tablets
3 violence whole | would hate for you|your ~2 to get|have|lose|meet|slip|suffer ~2 accident|crash|fall|hurt|job|stairs
3 violence whole | your days are numbered
3 violence whole | do not make me come and|over|round|there|to
3 coercion whole | I_WILL say|tell ~3 that? ~1 you abuse|abused|beat|hit|hurt|molest|touch|touched CHILD|THEY_CHILD|her|him|them
3 stalking,violence | ask|asked|asking ~1 where you live|park|sleep|work
3 stalking | ^ I|i will find you $
3 blackmail | photos|video go|goes online
3 stalking whole | I|i|we ~1 know ~1 where u|you ~1 sleep
3 property whole sure | kiss|say bye|goodbye to the ~1 car|cat|dog|house if !~3 not
=ultimatum
1 | I|i ~1 am ~1 giving you ~1 #num|24|a|one|till|until ~3
2 | else|or|otherwise|unless ~2 I|i ~1 am|ll|will ~1 not? bring|bringing|cancel|cancelling|collect|come|coming|fetch|get|getting|keep|keeping|let|letting|pick|send|sending|stop|stopping|take|taking ~3 CHILD|THEY_CHILD|christmas|contact|easter|visits|weekend
2 | or you ~1 can forget|kiss|say ~3
2 | not have|having|see|seeing CHILD|THEY_CHILD unless|until ~1 you
2 | I|i ~1 am ~1 come|coming ~2 to? ~1 collect|fetch|get|take CHILD|THEY_CHILD ~2 and|anyway|if|like|myself|now|police|tonight|whether
2 | one more ~~8 I|and|i ~2 CHILD|am|call|cancel|court|done|lose|never|out|stop|will
2 | one another|more ~2 excuse|late|lie|message|mistake|strike|stunt|time|word ~~6
2 | this is the|your ~1 final|last chance|notice|time|warning
1 | answer|call|confirm|decide|pay|reply|respond|sign ~3 or I|i|it|the|they|we|you ~1
1 | if you ~~6 do not ~~6 I|i am|will ~1 just? assume|book|cancel|decide|do|go|going|make|making|stop|take ~4
1 | take it or leave
1 | I|i am|will not ~1 ask|asking|repeat|say|saying|tell|telling ~2 again|nicely|twice
2 | keep ~1 it|that|this up and
2 | keep ~1 going|it|on|pushing|that|this ~3 and ~2 court|i|lose|never|see|will|you
2 | or I|i ~1 block|cancel|cut|keep|pull|stop|take|withdraw|withhold ~3
2 | agree|apologise|apologize|behave|comply|cooperate|do ~3 and|or|otherwise|then ~3 CHILD|THEY_CHILD|christmas|summer|visit|visits|weekend
2 | one another|more ~3 and|or|then ~1 I|i|it|we|you ~5
=undermining
2 | REPLACEMENT ~5
2 | CHILD|THEY_CHILD are|did|do|does|is|will|would not ~1 feel ~1 comfortable|happy|loved|relaxed|safe|themselves ~2 around|at|in|near|with ~1 u|you|your|yours
2 | CHILD|THEY_CHILD ~2 came|come|comes|coming ~1 back|home ~1 from|to? ~2 me|you|your|yours ~3 different|dirty|exhausted|feral|filthy|hungry|ill|mess|monster|monsters|nightmare|rude|sick|smelling|starving|state|tired|wild|wreck
1 | do|does not ~1 get|know|see|understand how|why u|you ~2 allow|bother|dress|feed|give|let|make|never|put|send|take|think ~4
1 | why ~2 you ~2 allow|allowed|dress|dressed|fed|feed|gave|give|let|put|send ~2 CHILD|THEY_CHILD ~3
1 | clean|cleaning|correct|damage|deal|dealing|detox|fix|fixing|repair|repairing|sort|undo|undoing|undone ~3 after|control|damage|every|from|mess|monday|weekend|weekends|what|you|your ~3
1 | u|you ~1 can|cannot|could|do|will|wont|would not ~1 cope|get|handle|know|last|manage|notice|recognise|survive|understand ~3 a|day|discipline|first|hour|how|if|it|one|responsibility|routine|week|what
1 | u|you ~1 would not ~1 know|understand
2 | that|this is ~1 how|what your ~1 care|discipline|house|idea|parenting|supervision|time|watch ~2 gets|is|leads|like|looks
2 | CHILD|THEY_CHILD deserve|deserves ~1 better than u|you
2 | u|you should not ~1 be allowed ~1 around|near|with ~1 CHILD|THEY_CHILD|children|kids`,
  },
  es: {
    lexicon: `=APOLOGY
disculpa
disculpame
disculpas
disculpe
estuve mal
fui injusta
fui injusto
lamento haber
lo siento
me arrepiento
me disculpo
me equivoque
me pase
no debi
perdon
perdona
perdoname
siento haber
siento que
te pido perdon
=AUDIENCE
el colegio
el grupo
facebook
instagram
internet
la escuela
la iglesia
los vecinos
todo el mundo
todo el pueblo
todos
tu familia
tu jefa
tu jefe
tu madre
tu novia
tu novio
tu padre
tu trabajo
tus clientes
tus padres
=AUTHORITY
comisaria
denuncia /n
denunciar /v
dif
el dif
extranjeria
fiscalia
hacienda
icbf
ice
la policia
migracion
papeles
policia
punto de encuentro
servicios sociales
=BAD_ADJ
asqueroso /a
ausente /a
cobarde /a
egoista /a
el peor
inutil /a
irresponsable /a
la peor
mal
malo /a
mediocre /a
miserable /a
patetico /a
peor
pesimo /a
pobre /a
terrible /a
triste
=BELITTLE
no das una
no eres capaz
no eres capaz de
no eres quien para
no estas capacitada
no sabes
no sabes cuidar
no sabes ni
no se te puede dejar
no sirves
no sirves ni para
no sirves para
no vales para
=BODY
boca
brazo /n
cabeza
cara
costilla /n
craneo
cuello
culo
dedo /n
dientes
garganta
hocico
hueso /n
jeta
lengua
madre
mandibula
mano /n
morro /n
nariz
ojo /n
pescuezo
pierna /n
rodilla /n
tripas
trompa
=CHILD
bebé /n
bendicion
chamaca /n
chamaco /n
chaval /n
chavala /n
chavo /n
chica /n
chico /n
chiquilin
chiquilina
chiquita
chiquito
criatura /n
cría /n
crío /n
escuincle /n
gemela /n
gemelo /n
guagua /n
guri
gurisa
hija /n
hijita
hijito
hijo /n
melliza /n
mellizo /n
nena /n
nene /n
niña /n
niño /n
peque /n
pequeña /n
pequeño /n
piba /n
pibe /n
=CONTROL_SET
estas en linea
no te doy permiso
por que no contestas
quiero saber con quien
=COURT
abogada /n
abogado /n
audiencia
convenio
demanda /n
demandar /v
denuncia /n
expediente
fiscal
juez
jueza
juicio /n
juzgado /n
licenciado
mediacion
mediador
mediadora
notario
perito
procurador
sentencia
tribunal
tribunales
=COURT_VERB
demandar /v
denunciar /v
hundir en el juzgado /x te hundo en el juzgado
meter una denuncia /x te meto una denuncia,meterte una denuncia
que lo decida el juez
quitar la custodia /x te quito la custodia,quitarte la custodia,te quitan la custodia
=DEADLINE_OTHER
antes del viernes
caduca
cierra
cierran
dice el club
el plazo
el seguro pide
la academia
la inscripcion
la plaza
lo pide el club
pierde la plaza
vence
=DECEIT_NOUN
engaño /n
estafador
falso /n
ladron
manipuladora
mentira /n
mentirosa /n
mentiroso /n
=DEGRADE_SET
el mundo estaria mejor sin ti
matate
muerete ya
ojala revientes
ojala te atropelle
ojala te de un cancer
=DEHUMANISE
alimana
basura humana
bicho asqueroso
cucaracha
das asco
das lastima
desecho humano
el mundo estaria mejor sin ti
eres un error
error de la naturaleza
escoria humana
gusano
muerete
ni los perros te quieren
no eres nada
no sirves para nada
no vales nada
ojala no hubieras nacido
ojala te pudras
parasito
pudrete
rata asquerosa
=DET
al
aquel
aquella
del
el
esa
esas
ese
esos
esta
estas
este
estos
la
las
lo
los
un
una
unas
unos
=DISMISS_CUE
berrinche
drama
dramas
exagerada
histerica
numerito
pataleta
pelicula
peliculas
quejas
rollo
=FEELING
agobiado /a
agotado /a
asustado /a
cansado /a
decepcionado /a
echo de menos
enfadado /a
enojado /a
extrano
me agobia
me da miedo
me da pena
me dolio
me duele
me preocupa
me siento
molesto /a
necesito
nervioso /a
preocupado /a
triste /a
=GUILT_SET
con todo lo que hice por ti
deje mi carrera
duerme tranquilo
esta asi por tu culpa
mira como lo dejaste
no te preocupes por mi
siempre sola
=HARM_VERB
abofetear /v
acabar contigo /x acabar contigo,acabo contigo,acabaré contigo
acuchillar /v
ahogar /v
ahorcar /v
apunalar /v
arrastrar /v
asesinar /v
atropellar /v
balear /v
cachetear /v
cortar /v
dar una paliza /x dar una paliza,darte una paliza,te doy una paliza
degollar /x degüello,degollar,degollarte
desfigurar /v
destrozar /v
disparar /v
echar acido
enterrar /x entierro,enterrar,enterrarte,enterraré
envenenar /v
estrangular /v
fajar /v
golpear /v
hacer daño /x hacerte daño,hacer daño,hago daño
hundir /v
incendiar /v
lastimar /v
linchar /v
madrear /v
matar /v
partir /v
patear /v
pegar /v
pegar un tiro /v
prender fuego /x prender fuego,prenderle fuego,prendo fuego
putear /v
quebrar /x quiebro,quebrar,quebrarte
quemar /v
rajar /v
reventar /x revientas,reviento,reventar,reventarte,reventaré,reventado
romper /x rompo,rompes,romper,romperte,romperé,rompo la cara
torturar /v
=HIEREN
abuso
amenazo
empujo
encerro
golpea
golpeo
lastima
lastimo
pega
pegaron
pego
quemo
toca
toco
=IDIOM
a muerte
a quemarropa
cabeza hueca
caer rendido
como loca
como loco
dar cana
dar guerra
de locos
de miedo
de muerte
de pelicula
dos pajaros de un tiro
esta de muerte
estoy muerta
estoy muerto
fue la bomba
hacer pedazos
la rompe
la rompio
lo peto
matar el gusanillo
me mata la espalda
me muero de hambre
me muero de risa
meter mano
mucha guerra
muerto de hambre
muertos de cansancio
ni loca
ni loco
ni muerta
ni muerto
pasarlo bomba
pegar ojo
que barbaro
que bestia
que bruto
rompecabezas
romper aguas
se salio
se sube por las paredes
te como a besos
tirar la casa por la ventana
=INSULT_ADJ_MILD
altanero /a
amargado /a
arrogante /a
ausente /a
bipolar
bobo /a
caprichoso /a
celoso /a
cinico /a
cobarde /a
controlador /a
creído /a
dejado /a
desconsiderado /a
descuidado /a
desorganizado /a
dramatico /a
egoista /a
envidioso /a
exagerado /a
flojo /a
frío /a
grosero /a
hipocrita /a
incapaz
incompetente /a
inepto /a
infantil /a
injusto /a
inmaduro /a
insensible /a
insoportable /a
insufrible /a
interesado /a
inutil /a
irresponsable /a
lamentable /a
malcriado /a
maleducado /a
mandon
mediocre /a
mezquino /a
mimado /a
necio /a
nefasto /a
negligente /a
obsesivo /a
odioso /a
patetico /a
penoso /a
pesado /a
prepotente /a
rencoroso /a
resentido /a
ridiculo /a
ruin
soberbio /a
tacaño /a
terco /a
tonto /a
torpe /a
toxico /a
vago /a
vengativo /a
vulgar /a
=INSULT_ADJ_STRONG
asco de
asqueroso /a
cagado /a
cruel /a
demente /a
desgraciado /a
despreciable /a
desquiciado /a
enfermo /a
estupido /a
falso /a
idiota /a
imbecil /a
indigno /a
inservible /a
jodido /a
loco /a
mala gente
mala leche
mala persona
maldito /a
malo /a
malvado /a
manipulador /a
mentiroso /a
miserable /a
perturbado /a
perverso /a
pinche /a
podrido /a
puto /a
rastrero /a
repugnante /a
retorcido /a
trastornado /a
un asco
un desastre
un fracasado
un fracaso
una decepcion
una desgracia
una fracasada
una mierda
una porqueria
una verguenza
vil
=INSULT_NOUN_MILD
agarrada
agarrado
amargada
amargado
amarrete
aprovechada
aprovechado
arrimado
boba /n
bobo /n
bocazas
cabezota
calzonazos
caprichosa
caprichoso
caso perdido
cero a la izquierda
chismosa /n
chismoso /n
cobarde /n
codo
controlador
controladora
convenenciero
creida
creido
crío /n
desastre
desobligada
desobligado
dramatica
dramatico
egoista /n
envidiosa
envidioso
exagerada
exagerado
fanfarron
fantasma
figurin
floja /n
flojo /n
gallina
haragan
haragana
hipocrita /n
huevon flojo
incapaz
incompetente /n
inepta /n
inepto /n
infantil
inmaduro
interesada
interesado
inutil /n
irresponsable /n
listilla
listillo
lloron
llorona
madre ausente
mal ejemplo
mal padre
mala madre
malcriada
malcriado
mamitis
mandilon
mandon
mandona
mantenida
mantenido
metiche
necia /n
necio /n
nina mimada
ninata /n
ninato /n
nino mimado
padre ausente
payasa /n
payaso /n
pesada
pesado
poca mujer
poco hombre
pollerudo
prepotente
quejica
quejon
quejona
rata
resentida
resentido
ridicula
ridiculo
ronoso
sabelotodo
soberbia
soberbio
tacaña /n
tacaño /n
terca
terco
testarudo
tonta /n
tonto /n
torpe
vaga /n
vago /n
verguenza
victima profesional
victimista
vividor
vividora
=INSULT_NOUN_STRONG
adefesio
alcoholica
alcoholico
animal
anormal
arpia
asquerosa
asqueroso
aweonao
bastardo /n
basura
bestia
boluda /n
boludo /n
borracha /n
borracho /n
bruja /n
burra
burro
cabron
cabrona
cabrones
cagon
cagona
canalla /n
capullo /n
cerda /n
cerdo /n
chanta
chusma
cochino
comemierda
conchatumadre
conchetumare
cretina /n
cretino /n
cualquiera
culera
culero
demonio
desequilibrada
desequilibrado
desgraciada /n
desgraciado /n
diablo
drogadicta /n
drogadicto /n
embustera /n
embustero /n
enferma mental
enfermo mental
escoria
esperpento
estupida /n
estupido /n
farsante /n
forro
fulana
furcia
garca
gentuza
gilipollas
gilipuertas
golfa /n
guarra
guarro
hdp
hija de puta
hijaputa
hijo de la chingada
hijo de puta
hijueputa
histerica
histerico
hp
huevon
idiota /n
imbecil /n
infeliz
jueputa
lacra
ladron
ladrona
loca
loco
malandra
malandro
malnacida /n
malnacido /n
malparida /n
malparido /n
mamarracho
mamon
mamona
marica
maricon
mentirosa /n
mentiroso /n
miserable /n
mogolico
mongolico
monstruo /n
naca /n
naco /n
narcisista /n
ojete
pelotuda /n
pelotudo /n
pendeja /n
pendejo /n
perra /n
perturbada
perturbado
pinche loca
pinche loco
psicopata /n
puerca
puerco
puta /n
puta madre
puto /n
ramera
rastrera
rastrero
retrasada
retrasado
sanguijuela
serpiente
sinverguenza /n
sociopata /n
soplapollas
sorete
subnormal
tarada /n
tarado /n
tocapelotas
traidor
traidora
trastornada
trastornado
vibora /n
weon
weona
yonqui
zopenco
zoquete
zorra /n
=INTENSIFIER
absolutamente
autentica
autentico
bastante
bien
completamente
de verdad
demasiado
grandisima
grandisimo
increiblemente
maldita
maldito
mas
menos
menuda
menudo
muy
pedazo de
pura
puro
re
realmente
simplemente
sumamente
super
tan
totalmente
tremenda
tremendo
vaya
verdaderamente
=JOY
aprobo
bienvenida
bienvenido
bravo campeona
campeones
enhorabuena a
felices fiestas
felicidades campeon
felicidades campeona
feliz ano
feliz cumple
feliz cumpleanos
feliz navidad
ganamos
gano
gol
golazo
hurra
nacio
que alegria
que emocion
te queremos
viva
yupi
=LAPSE_VERB
cancelar /v
desaparecer /x desapareces,desapareciste
faltar /v
ignorar /v
llegar tarde /x llegas tarde,llegaste tarde,llegás tarde,llegar tarde,llegando tarde
ni siquiera llamaste
ni te molestaste
no pagar /x no pagas,no pagaste
olvidar /v
olvidarse /x te olvidas,te olvidaste,te olvidás,se te olvidó,se te olvida,se te ha olvidado,te has olvidado
perder /x pierdes,perdiste,perdés,has perdido,perder
plantar /v
se te paso
=LUXURY
apuestas
asado /n
auto nuevo
cancun
casino
cena /n
cervezas
coche nuevo
concierto /n
crucero
fiesta /n
gimnasio
ibiza
iphone
peluqueria
play
restaurante /n
ropa nueva
spa
tabaco
tatuaje /n
unas
vacaciones
viaje /n
=MEDICAL
accidente
alergia /n
alergico /a
ambulancia
analisis
antibiotico /n
asma
atragantado
azucar
brazo roto
bronquitis
calentura
cancer
cirugia
clinica
conmocion
convulsion
convulsiones
dentista
desmayo
diarrea
doctor
doctora
dolor
dosis
embarazo
emergencias
enfermera
enfermero
epinefrina
escayola
fallecio
fiebre
fractura
fracturado /a
gripa
gripe
hospital
inconsciente
infeccion
inhalador
insulina
jarabe
medica /n
medicamento /n
medicina /n
medico /n
murio
no respira
operacion
otitis
pastilla /n
pediatra
pierna rota
piojos
psicologa
psicologo
puntos
quemadura
quimio
radiografia
receta
resonancia
sangre
se ahoga
se desmayo
temperatura
terapeuta
terapia
tos
tumor
urgencias
vacuna /n
varicela
vomitar /v
vomito /n
yeso
=NEG
en absoluto
jamas
nada
nadie
ni
ni siquiera
ningun
ninguna
ninguno
no
nunca
para nada
sin
tampoco
=OLVIDAR
despidete de
no baja
no bajan
no cuentes con
no firmo
no hay fin de semana
no hay finde
no hay llamada
no hay ninos
no hay vacaciones
no hay videollamada
no hay visita
no hay visitas
no la ves
no lo ves
no los veras
no los ves
no salen
no te dejo ver
no te dejo verlos
no te la doy
no te la llevas
no te lo doy
no te lo llevas
no te los doy
no te los llevas
no va contigo
no van contigo
no vas a ver a
no veras a
no ves a
no viene
no vienen
no vuelves a ver a
olvidate
olvidate de
se acaban las visitas
se acabaron las visitas
se queda conmigo
se quedan conmigo
te quedas sin
=ORG_THIRD
aerolinea
app
arbitro
aseguradora
autobus
ayuntamiento
banco
camion
casero
club
coche
cole
colegio
companera /n
companero /n
compania
compania de luz
dentista
directora
el abuelo
empresa
entrenador
equipo
escuela
federacion
guarderia
impresora
internet
jefa
jefe
la abuela
maestra
maestro
medico
metro
mi hermana
mi hermano
mi jefa
mi jefe
mi madre
mi padre
oficina
otro nino
pediatra
pelicula
perro
plomero
portal
profe
profesor
profesora
seguro
taller
telefono
tiempo
tienda
trafico
tren
un nino
un senor
una nina
vecina /n
vecino /n
web
=PAGAR
debes
depositas
deposites
deposito
deuda
dinero
guita
ingresas
ingreses
la cuota
la plata
lana
mitad
pagado
pagar
pagas
pagaste
pago
pague
pagues
pasta
pension
plata
sueltas
sueltes
transferencia
transfieras
transfieres
=PARENT
madre /n
mami
mamá /n
padre /n
papas
papi
papá /n
progenitor
progenitora
tutor
tutora
vieja
viejo
=PAST
como antes
como cuando
cuando estabamos casados
cuando nacio
cuando te fuiste
el embarazo
los cuernos
me dejaste sola
me enganaste
nos abandonaste
nos dejaste
te acostaste con
te fuiste con otra
=POLITE
amable
buenas
buenas noches
buenas tardes
buenos dias
claro
cuando puedas
de acuerdo
disculpa
encantada
encantado
gracias
hola
mil gracias
no hay prisa
por favor
porfis
se agradece
sin prisa
te agradezco
te lo agradezco
te parece
te parece bien
te va bien
te viene bien
un abrazo
vale
=PRAISE
adora
amable /a
atento /a
ayuda mucho
ayudar /v
buen
buen padre
buena madre
bueno /a
carinoso /a
contento /a
contentos
crack
divertido /a
divino /a
encantador /a
estupendo /a
excelente /a
fantastico /a
felices
feliz
generoso /a
genial
gracias por
gran
gran madre
gran padre
hermoso /a
le encanta
les encanta
lindo /a
maravilloso /a
orgulloso /a
paciente /a
perfecto
que bien
responsable /a
te adora
te quiere
te quieren
=PROFANITY_STRONG
a la chingada
a la mierda
a la verga
al carajo
alv
anda a cagar
boludeces
boludez
cagada /n
cagar /v
carechimba
chinga tu madre
chingada
chingadera /n
chingado
chingar /v
chupala
chupamela
cojones
conchetumare
cono
csm
ctm
culiado
culiao
culo /n
gilipolleces
gilipollez
gonorrea
hasta los cojones
hdp
hijo de puta
hijueputa
hincha pelotas
hinchapelotas
hostia
huevada /n
huevos
joder /x joder,jode,jodes,jodas,joda,jódete,jodete,jodido,jodida,jodidos,jodan,jódanse
la cagaste
la concha de la lora
malparido
mamadas
mamaguevazo
mamaguevo
mamar /v
mames
me cago en
me cago en tu
mierda /n
no chingues
no jodas
no mames
no me chingues
no me jodas
ojete
orto
pelotas
pendejada /n
pinga
polla /n
por culo
ptm
puta /n
puta madre
putada /n
puto /n
ql
qlo
que te den
que te den por culo
que te follen
reputa
vale verga
verga
vete a la mierda
vtv
wea
=REMOVE_CHILD
me llevo a los ninos
me lo llevo
me los llevo
no va a volver
no vuelven
ya no vuelve
=REPLACEMENT
madre de verdad
mas padre
=ROLE
adulto
ejemplo
esposa
ex
hombre
madre
mama
marido
mujer
padrazo
padre
papa
pareja
persona
=SAFETY_CONDITION
casco
chaleco
cinturon
silla del coche
sillita
=SARCASM_CUE
agenda
aja
aplauso
campeon
casualidad
claro
crack
curioso que
excusa /n
experta
experto
me encanta que
medalla
milagro
novedad
pobrecito
por supuesto
premio
pretexto /n
que curioso
senorita
sorpresa
su majestad
=SARCASM_SET
como era de esperar
el experto
en fin
enhorabuena por
faltaria mas
gracias por nada
mira quien se acordo
muy maduro
no te vayas a cansar
padre del ano
papa del ano
que bien vives
que casualidad
que milagro
que novedad
que raro
que sorpresa
siempre enfermo cuando
un aplauso
ya claro
=SURVEIL
hackear /v
pase por tu casa
se a que hora
seguir /x te sigo,te seguí,te vengo siguiendo,te estoy siguiendo,te he seguido,te seguí ayer,seguirte
te vi
te vi con
te vi entrar
te vi salir
=THREAT_CUE
como sigas asi
mas te vale
no me obligues
no respondo
por tu bien
se me acaba la paciencia
te conviene
tu sigue
=TRACKER
airtag
camara /n
detective
gps
rastreador
tu clave
tu ubicacion
=TUCULPA
a causa tuya
culpa tuya
es culpa tuya
es tu culpa
la culpa es tuya
por lo que has hecho
por lo que hiciste
por tu culpa
tu culpa
=TUERES
actuas como
eras
eres
eres un
es usted
estas
estas hecha
estas hecho
fuiste
has sido
no eres mas que
no eres nada mas que
no pasas de ser
pareces
seras
siempre eres
siempre fuiste
siempre has sido
siempre seras
sigues siendo
sois
sos
te comportas como
te crees
te estas comportando como
te estas portando como
te haces
te has vuelto
te portas como
te volviste
usted es
vas de
vos sos
=URGENT
061
112
911
ahora
ahora mismo
ayuda
contesta por favor
cuanto antes
de inmediato
emergencia
inmediatamente
llamame
llamame ya
lo antes posible
rapido
socorro
urgencia
urgente
ven
ven ya
ya`,
    frames: `@F = BAD_ADJ|DET|INSULT_ADJ_MILD|INSULT_ADJ_STRONG|INTENSIFIER|PROFANITY_STRONG|de|el|la|mas|muy|puta|puto|tan|un|una|y
@INS = INSULT_ADJ_STRONG|INSULT_NOUN_STRONG
@ANYINS = INSULT_ADJ_MILD|INSULT_ADJ_STRONG|INSULT_NOUN_MILD|INSULT_NOUN_STRONG
@KID = CHILD|THEY_CHILD
=a-words
=accusation
2 | a adrede|maldad|proposito|queriendo
2 | comes|comiendo|lavando|lavas|llenando|llenas|metes|metiendo ~1 cabeza|coco|el|la ~3
1 | por que ~2 no|nunca|siempre ~3 avisas|contestas|haces|has|lees|llamas|me|puedes|respondes
1 | dijiste|juraste|prometiste|quedaste ~5 pero|y ~3
1 | tu ~1 culpa|desidia|desorden|egoismo|falta|irresponsabilidad ~3
1 | sin avisar|avisarme|consultar|consultarme|decirme|preguntar ~2
1 | la|las|lo|los dejas|dejaste|devolviste|mandas|mandaste|trajiste ~3 con|sin|sola|solo|sucia|sucio
1 | digo|dije ~1 cien|mil veces
1 | ^ siempre llegas tarde $
=blame-generalisation
1 | ^ como costumbre|siempre ~3 LAPSE_VERB|haces|igual|me|sin|tarde|tienes|toca|tu|yo ~2
1 | cada vez que estas|te|tienes|toca|vas|vienes ~3
1 | todo ~2 cargo|me|tengo que|toca|yo ~3
1 | otra vez ~3 con|contigo|igual|lo|mismo|sin|tarde|tu|tus
1 | contigo ~1 es|nada|no|nunca|siempre|todo ~4
1 | de|por culpa|tu culpa ~2
1 | TUCULPA
2 | has|la|lo|nos|todo ~2 arruinado|arruinar|arruinas|arruinaste|destrozado|destrozaste|destruiste|estropeado|estropeas|jodiste|rompiste ~3
1 | te ~1 lo? dije|he|tengo ~1 avise|dicho|mil|que|repetido ~2 cien|mil|muchas|repetir|veces
1 | lo|siempre|todo ~1 dejas ~2 para el|ultimo final|hora|ultimo
1 | ^ nunca contestas
=child-in-middle
2 | ^^ avisale|cuentale|decidle|decile|diganle|dile|preguntale|recuerdale a su|tu ~1 madre|mama|padre|papa|vieja|viejo ~1 por|que|si ~3 abogada|abogado|basta|conteste|culpa|debe|deje|dinero|firme|harta|harto|juez|mentirosa|mentiroso|no|paga|pague|por|quiero|responda|tacano|tiene|ultimo|verguenza ~4
2 | CHILD|ellos|los|ya ~1 conocen|entienden|sabe|saben|ve|ven ~2 como|la|lo|perfectamente|que|quien ~4 clase|eres|familia|has|hiciste|rompio|tu|verdad
=controlling-monitoring
1 | ^^ CONTROL_SET
2 | CONTROL_SET
1 | ^ con quien estabas ~1 anoche|ayer|hoy
=disclosure
0 child_safety | conto|cuenta|dice|dijo ~6 HIEREN|empujo|golpeo|pego|toco ~3
0 child_safety | golpes|marcas|moratones|moreton|moretones ~3 brazo|en|espalda|pierna ~4
0 child_safety | tiene|tienen miedo a|de ~3
=dismissive
1 | ^^ callate|calmate|crece|madura|relajate|superalo|tranquilizate ~2
2 | a nadie le ~1 importa|interesa ~3
2 | no pintas|tenes|tienes ~1 derecho|nada|ningun|voz ~3
1 | no tengo ~1 por que ~2 dar|darte|explicarte ~2
1 | ^ no es mi problema $
=guilt-trip
1 | ^^ GUILT_SET
1 | , GUILT_SET
1 | con despues|todo de|lo|todo ~1 lo|que ~2 hago|he|hecho|hice ~3
1 | no te ~1 molestes por ~3
1 | como siempre ~1 lo|me|soy|tengo|toca|yo ~4
1 | se espero|estuvo|lloro|quedo ~4 esperando|esperandote|foto|llorando|puerta|toda|ventana ~2
1 | pregunta|preguntan|pregunto ~2 por|si mama|papa|que|ya ~3 no|quiere|quieres|ti|viene|vienes
1 | al alguien|menos tenia|tiene|yo ~3
=insult
2 | TUERES @F? @F? @F? INSULT_ADJ_STRONG|INSULT_NOUN_STRONG
2 | TUERES @F? @F? INSULT_ADJ_MILD|INSULT_NOUN_MILD
3 | TUERES @F? @F? DEHUMANISE
3 | DEGRADE_SET
2 | TUERES un|una ~1 BAD_ADJ|mal|mala PARENT|ROLE
2 | que|vaya clase|tipo de PARENT|ROLE|hombre|madre|mujer|padre|persona
2 | ^^ @F? @F? INSULT_ADJ_STRONG|INSULT_NOUN_STRONG $
2 | ^^ @INS ,
2 | ^ INSULT_ADJ_STRONG|INSULT_NOUN_STRONG ~~1
2 | INSULT_ADJ_STRONG|INSULT_NOUN_STRONG de asco|cuarta|mierda|porqueria
2 | que @F? INSULT_ADJ_MILD|INSULT_ADJ_STRONG|INSULT_NOUN_STRONG eres|estas|sos
2 | das asco|lastima|pena|verguenza
2 | no sirves|vales ~2 de|nada|ni|para
2 | no eres|sos ~1 apta|apto|buen|buena|capaz|digna|digno|hombre|mujer|nadie|ni ~3
2 | cerebro como|de ~2
2 | ^ te odio $
2 | que asco de PARENT|hombre|madre|mujer|padre|persona
=legal-threat
2 | os|te ~1 demando|denunciare|denuncio|hundo|llevare|llevo|meto|quitaran|quitare|quito|vas|veo|voy ~2 a|en|la|los|una ~2 COURT|corte|custodia|demandar|denuncia|denunciar|juicio|juzgado|quitar|ver
2 | COURT_VERB
2 | nos vemos|veremos en el|los juzgado|juzgados|tribunal|tribunales $
2 | perder|perderas|pierdes|quitar|quitare|quiten|quito ~1 la|las|los|tus ~1 custodia|derechos|hijos|ninos|visitas
1 | anoto|apuntado|captura|capturas|documentando|grabo|guardado|guardando|guardo ~2 cada|esto|pantallas|todo|todos|tus ~3
2 | denuncio|llamare|llamo a|en AUTHORITY
=money-pressure
2 | sin ~1 PAGAR ~1 no ~5
2 | si no ~2 PAGAR ~~4 OLVIDAR|no|olvidate|te ~3
2 | yo pago ~~2 yo ~2
2 | PAGAR ~3 o ~1 OLVIDAR|no|olvidate|te
2 | ni|no ~1 dinero|plata ~1 , no ~3
1 | en|para ~2 LUXURY ~1 si ~~2 hay|para|pero|tienes|y ~3
1 | te gastas|gastaste ~4 en ~2
2 | te gastas|gastaste ~1 el|su ~1 dinero ~4
1 | ^ donde esta mi dinero $
=past-grievance
1 | ^^ PAST
2 | te acostabas|acostaste|fuiste|largaste|marchaste ~1 con|de|y ~4
=profanity
2 | que os|te follen|jodan|parta|pudras
2 | que te den por
2 | chingate|chupamela|cojete|jodete|metetelo
2 | hija|hijo de|e ~1 perra|puta
2 | jodida|jodido|maldita|maldito|pinche|punetero|puta|puto ~1 INSULT_ADJ_STRONG|INSULT_NOUN_STRONG|egoista|loca|loco|mentiras|telefono|vez|vida
2 | que carajo|chingados|cojones|cono|demonios|mierda|verga ~2 estas|haces|hiciste|pasa|queres|quieres|te|tenes|tienes|tu
2 | PROFANITY_STRONG ~2 contesta|contigo|eres|escucha|lee|responde|tu
2 | ^^ PROFANITY_STRONG $
=sarcasm-passive-aggression
1 | ^^ SARCASM_SET
1 | , SARCASM_SET
1 | que ~1 amable|casualidad|comodo|conveniente|detalle|generoso|milagro|novedad|oportuno|raro|sorpresa ~4
1 | no sea|vaya a|que moleste|ser|te ~2
1 | seguro|supongo que ~2 es|estabas|estas|muy|tenias|tienes ~4
1 | tu|vos ~1 a lo tuyo
1 | ^ ya era hora $
1 | ^ como siempre $
=threat
3 violence whole | te va|vamos|voy a HARM_VERB|arruinar|buscar|cortar|dar|destrozar|destruir|encontrar|hacer|hundir|matar|partir|pegar|quemar|quitar|reventar|romper ~4
3 violence whole | te ~1 juro ~2 que ~6
3 violence whole | eres|estan|estas ~1 acabada|acabado|advertida|advertido|muerta|muerto|muertos
3 violence whole | se ~1 adonde|donde ~2 aparcas|duermes|entras|estas|hora|llegas|paras|sales|trabajas|vas|vive|vives
3 stalking whole | averigue|conozco|encontre|tengo tu ~1 calle|casa|direccion|horario|ruta|rutina|ubicacion
3 stalking whole | TRACKER ~4 auto|bolso|carro|celular|coche|mochila|movil|peluche|telefono
3 stalking whole | escondi|esta|instale|meti|puse|tengo ~2 TRACKER
3 abduction whole | no la|las|lo|los ~1 vas|veras|volveras|vuelves ~3
3 property whole | meter|pegar|prender|prendo fuego a ~2
3 property whole | pego|prender|prendo fuego
3 blackmail whole | AUDIENCE ~2 sabra|se|va|vera ~2 a|enterar|enterarse|recibir|saber|ver ~4
3 coercion whole | te ~2 dejare|dejo|quedas|voy a dejar|quitare|quito ~2 en|la|sin|todo ~2 calle|hijos|nada|papeles|trabajo
3 violence whole | ojala ~2 se|te ~1 atropelle|estrelles|maten|mates|mueras|pudras|quemes|revientes
3 violence whole | os va|vamos|voy a destrozar|machacar|matar|partir|quemar|rajar|reventar|romper
3 violence whole | la|las|lo|los vamos|voy a destrozar|matar|quemar|reventar|romper ~2 a usted|ustedes|vos
3 violence whole | te HARM_VERB el|la|las|los ~1 BODY|boca|cara|cuello|piernas
3 violence whole | las|los|os|te acuchillo|apunalo|asesino|deguello|descuartizo|desfiguro|entierro|estrangulo|madreo|mato|rajo|reviento
3 violence whole | te arruino|destrozo|destruyo|hundo|machaco la vida
3 violence whole | te arruino|destrozo|destruyo|hundo|machaco $
3 violence whole | acabamos|acabare|acabaremos|acabo|terminare contigo
3 violence whole | ^ ire|vamos|voy a por el|ella|ti|usted|vosotros $
3 stalking whole | la|lo|os|te estamos|estoy|tenemos|tengo ~1 controlada|controlado|espiando|fichada|fichado|observando|siguiendo|vigilada|vigilado|vigilando
3 stalking whole | sabemos|se a que hora entras|llegas|sale|sales|salis|terminas|vuelves
3 stalking whole | te he|segui|seguimos seguido a|desde|hasta
3 stalking whole | estamos|estoy|vemos|veo ~1 mirando|viendo|vigilando tu balcon|casa|edificio|luz|portal|puerta|ventana
3 stalking whole | veo tu balcon|cama|luz|puerta|ventana
3 violence whole | daos|date|dense|dese por jodida|jodido|muerta|muertas|muerto|muertos
3 violence whole | teneis|tenes|tiene|tienes ~1 las|los dias|horas contadas|contados
3 violence whole,sure | no sabe|sabeis|saben|sabes ~1 lo? que ~1 seria|soy capaz
3 violence whole | ateneos|atenganse|atengase|atente a las consecuencias
3 violence whole | cubrete|cuida|cuidate|cuidese|guardate|vigila ~1 la|las|tu|tus espalda|espaldas
3 violence whole | dormi|duerma|duerme ~1 con un ojo
3 violence whole | te va|vais|van|vas a arrepentir|enterar|lamentar
3 violence whole | ya vera|veras|vereis lo que ~1 bueno|espera|pasa|toca
3 violence whole | va|vais|vas a ver lo que ~1 bueno|espera|pasa|toca
3 violence whole | anda|ten|tened|tenga|ve ~1 cuidado ~1 con|donde|por ~2 andas|aparcas|bebes|caminas|comes|cruzas|duermes|pisas|sales
3 violence whole | como|cuando|si ~~8 os|te arruino|destrozo|entierro|hundo|machaco|mato|quemo|rajo|reviento|rompo
3 property whole | te destrozo|incendio|pincho|quemo|rayo|reviento|rompo ~1 el|la|las|los|tu auto|carro|casa|celular|coche|cristales|llantas|moto|movil|piso|puerta|ruedas|ventanas
3 property whole | carro|casa|coche|moto|piso la|lo destrozo|incendio|quemo|reviento
3 property whole | tu auto|carro|casa|coche|local|moto|negocio|piso|tienda ira|podria|puede|va a? ~1 arder|explotar|quemarse|volar
3 withholding whole | despedite|despidete|olvidate|olvidese de ~2 CHILD $
3 withholding whole | despedite|despidete|olvidate|olvidese de ~2 CHILD ~2 para|siempre
3 abduction whole | me la|las|lo|los llevare|llevo ~6 no ~2 encontraras|encuentras|sabras|veras|ves|volveras|vuelves
3 abduction whole | no ~1 la|las|lo|los|nos ~1 encontraran|encontraras|encuentras ~1 jamas|mas|nunca|vida
3 blackmail whole | o|u ~1 difundo|enseno|envio|mando|publico|reenvio|subo ~3 audios|capturas|foto|fotos|mensajes|video|videos
3 coercion whole | digo|dire|vamos|voy a? ~1 decir? que ~1 la|las|le|les|lo|los golpeas|maltratas|pegas|pegaste|tocabas|tocas|tocaste|violas
3 coercion whole | avisare|aviso|denuncio|llamare|llamo a ~1 extranjeria|inmigracion|migra|migracion
3 coercion whole | te denunciare|denuncio ~4 aunque ~3 falsa|falso|mentira
3 self_harm whole | me ahorco|matare|mato|suicido ~~5 conciencia|culpa|si
3 self_harm whole | me lanzare|lanzo|tirare|tiro ~1 al|de|desde|por ~1 balcon|metro|puente|tren|ventana|via|vias
3 violence whole | te buscare|busco|encontrare|encuentro y te ~1
3 violence whole,sure | me buscas|busques ~3 me encuentras|encuentres|vas
3 violence whole | mis amigos|colegas|cunados|hermanos|primos|socios|tios la|lo|os|te ~1 buscan|conocen|esperan|van|vigilan
3 violence whole | en|yo que|tu lugar|tu ~2 dormiria tranquila|tranquilo
3 violence whole | en|yo que|tu lugar|tu ~1 abriria|cambiaria|cerraria|miraria ~1 bajo|cerradura|cerraduras|debajo|detras|puerta
3 violence whole | pide|reza|rezad|ruega ~1 para|por que no te ~1
3 violence whole | vais|vas a escupir|llorar|sudar ~2 dientes|sangre
3 violence whole | eres|es|sos hombre muerto
3 violence whole | os vais|vas a acordar de esta|este|mi|nosotros
3 violence whole | te va|vamos|voy a enviar|mandar ~1 alguien|gente|unos
=ultimatum
2 | si ~~8 CHILD ~2 no ~3
2 | o ~4 o ~1 OLVIDAR|no ~2
1 | o ~1 me? ~1 contestas|decides|firmas|pagas|respondes|vienes ~3 o ~4
1 | tenes|tienes hasta ~4
=undermining
2 | REPLACEMENT ~4
1 | BELITTLE`,
  },
  fr: {
    lexicon: `=APOLOGY
desole
desolee
excuse moi
excuse-moi
excusez-moi
j'ai eu tort
je m'excuse
je n'aurais pas du
je regrette
je retire
mes excuses
navre
navree
pardon
pardonne-moi
=AUDIENCE
facebook
insta
instagram
l'ecole
le groupe
les voisins
ta copine
ta famille
ta femme
ta mere
ta patronne
tes parents
ton copain
ton mari
ton patron
ton pere
ton travail
tous
tout le monde
=BAD_ADJ
absent /a
egoiste /a
foutu /a
ignoble /a
incapable /a
indigne /a
irresponsable /a
lache /a
le pire
mauvais /a
minable /a
miserable /a
nul /a nulle,nuls,nulles
pauvre /a
pire
raté /a
sale /a
toxique /a
triste /a
=BELITTLE
incapable de
on ne peut pas te confier
pas capable de
pas foutu de
tu ne sers a rien
tu sais meme pas
=BLESSE
abuse
blesse
brule
enferme
frappe
gifle
menace
pousse
secoue
tape
touche
=BODY
bouche
bras
cotes
cou
crane
cul
dents
doigts
face
figure
genou
genoux
gorge
gueule
jambes
langue
machoire
main /n
nez
os
rotules
tete
tripes
tronche
visage
yeux
œil
=CHILD
ado /n
bambin
bébé /n
enfant /n
fille /n
fils
flo /n
gamin /n
gamine /n
garçon /n
gosse /n
jumeau
jumeaux
jumelle /n
kid /n
loulou /n
louloute
marmot /n
mousse
môme /n
petit /n
petite /n
puce
=CONTROL_SET
envoie-moi ta position
je veux savoir ou tu es
pourquoi tu reponds pas
sans ma permission
sans mon accord
t'etais en ligne
t'etais ou
tu etais ou
=COURT
audience /n
avocat /n
avocate /n
convention
cour
dossier
droit de visite
enquetrice
expertise
greffe
huissier
jaf
juge /n
jugement /n
maitre
mediateur
mediation
mediatrice
ordonnance /n
point-rencontre
procedure /n
proces
requête /n
tribunal
=COURT_VERB
demander la garde /x demande la garde,demanderai la garde,vais demander la garde
mon avocate va adorer
porter plainte /x porte plainte,porterai plainte,vais porter plainte
retirer la garde /x retirer la garde,faire retirer la garde,te faire retirer la garde
trainer au tribunal /x traîne au tribunal,traînerai au tribunal,traîner au tribunal
=CUSTODY
autorite parentale
droit de visite
garde
garde alternee
garde exclusive
point-rencontre
residence
=DEADLINE_OTHER
avant vendredi
c'est la regle
dit le club
l'inscription
la licence
la regle de l'ecole
perd sa place
=DECEIT_NOUN
escroc /n
hypocrite /n
manipulatrice
mensonge /n
menteur /n
menteuse /n
mythomane /n
salades
voleur /n
voleuse /n
=DEHUMANISE
cafard
cancrelat
dechet humain
erreur de la nature
moins que rien
parasite
personne ne te pleurera
pourriture humaine
sac a merde
sous-merde
t'es rien
tas d'ordures
tu devrais crever
tu me degoutes
tu n'es rien
tu ne sers a rien
tu pues
va crever
vermine
=DET
au
aux
ce
ces
cet
cette
de
des
du
l
la
le
les
un
une
=DISA
demande a
dis a
dis donc a
dites a
explique a
rappelle a
tu diras a
va dire a
=DISMISS_CUE
betises
blabla
caprice
cinema
cirque
conneries
crise
crises
etats d'ame
histoires
lecons
=DISMISS_SET
arrete de jouer les victimes
c'est ton probleme
cause toujours
comme tu veux je m'en fiche
demerde-toi
fais comme tu veux
fous-moi la paix
garde tes etats d'ame
garde tes lecons
je m'en fiche
lache moi
lache-moi
n'importe quoi
passe a autre chose
si ca t'amuse
si tu le dis
t'as pas ton mot a dire
t'as rien a dire
t'exageres
tu dramatises
=EXPOSE
balancer /v
capture /n
ce que tu as fait
de quoi te faire virer
enregistrement /n
la verite sur toi
messages
nu
nudes
nue
photo /n
poster /v
preuves
publier /v
secret /n
te faire virer
tes photos
ton secret
vidéo /n
=FALSE_PRAISE
bonne chance
bravo
chapeau
chapeau bas
excellent
felicitations
formidable
genial
magnifique
merci bien
merci pour rien
on applaudit
parfait
pere de l'annee
quelle delicatesse
quelle mere
quelle organisation
quelle surprise
super
trop aimable
trop bon
=FEELING
angoissé /a
blessé /a
ca m'a blessee
ca m'a fait de la peine
ca m'inquiete
ca me fait de la peine
depassé /a
déçu /a
enervé /a
epuisé /a
faché /a
fatigué /a
inquiet /x inquiet,inquiète
j'ai besoin
j'ai peur
je me sens
perdu /a
stressé /a
triste /a
=HARM_VERB
achever /v
arracher /v
assassiner /v
bastonner
briser /v
bruler /v
buter /v
casser la gueule /x casse la gueule,casser la gueule,casserai la gueule
casser les dents
cogner /v
cramer /v
crever /v
defigurer /v
defoncer /v
demolir /v
derouiller /v
descendre /x descendre,descends
detruire /x détruire,détruirai
eclater /v
ecraser /v
egorger /v
empoisonner /v
enterrer /v
etouffer /v
etrangler /v
exploser /v
finir /v
fracasser /v
frapper /v
gifler /v
liquider /v
maganer /v
massacrer /v
noyer /v
peter /v
planter /v
poignarder /v
sacrer une volee
saigner /v
tabasser /v
taper /v
tirer dessus
tuer /v
varger /v
zigouiller /v
=IDIOM
a mourir de rire
a tout dechire
c'est dingue
c'est fou
c'est malade
ca dechire
ca me tue
ca tue
casse-croute
casse-tete
coup d'envoi
coup d'œil
coup de fil
creves
d'une pierre deux coups
elle a tout dechire
en baver
folle journee
fous de joie
il pleut des cordes
j'en bave
je meurs de faim
je suis mort
je suis morte
la vache
mal de chien
mdr
meurt d'envie
meurt d'impatience
mort de rire
morte de fatigue
morte de rire
mourir d'envie
mourir d'impatience
oh la vache
on est creves
on est morts
plus de peur que de mal
ptdr
quelle claque
rendre fou
tout dechire
un malheur
une bombe
une tuerie
=INSULT_ADJ_MILD
absent /a
aigri /a
amer /a amère
arrogant /a
borné /a
buté /a
bête /a
capricieux /a
controlant /a
desorganisé /a
egoiste /a
envahissant /a
etouffant /a
faineant /a
froid /a
grossier /a grossière
gâté /a
hypocrite /a
hysterique /a
idiot /a
imbuvable /a
immature /a
incapable /a
incompetent /a
inconscient /a
indifferent /a
indigne /a
infantile /a
ingrat /a
insensible /a
insupportable /a
inutile /a
invivable /a
irresponsable /a
jaloux /a
lache /a
lamentable /a
malhonnête /a
mauvais /a
mechant /a
mediocre /a
mesquin /a
minable /a
negligent /a
niaiseux /a
nul /a nulle,nuls,nulles
odieux /a
parano
paresseux /a
pathetique /a
pitoyable /a
plate
pourri gate
pretentieux /a
pueril /a
quetaine
radin /a
rancunier /a rancunière
revanchard /a
ridicule /a
toxique /a
têtu /a
vulgaire /a
=INSULT_ADJ_STRONG
abject /a
cinglé /a
con
conne
cruel /a
debile /a
degoutant /a
degueulasse /a
desequilibré /a
detraqué /a
dingue /a
ecœurant /a
folle
fou
foutu /a
haineux /a
ignoble /a
immonde /a
infect /a
malade /a
malsain /a
manipulateur
manipulatrice
maudit /a
menteur /a
meprisable /a
miserable /a
monstrueux /a
pervers /a
perverse
pourri /a
repugnant /a
sale /a
stupide /a
taré /a
un echec
un poison
une catastrophe
une honte
une merde
une plaie
vicieux /a
vil /a
=INSULT_NOUN_MILD
aigri
aigrie
andouille /n
arrogant
arrogante
bon a rien
bonne a rien
bons a rien
bouffon /n
bouffonne
boulet
braillard
braillarde
calamite
calimero
cas
cas desespere
catastrophe
chialeuse
chialeux
cloche
clown
comedien
comedienne
controlant
controlante
crevard
cruche
drama queen
egoiste /n
enfant gate
enfant gatee
epais
epaisse
faineant /n
faineante /n
feignant
feignasse
flemmard
flemmarde
froussard
gamin
gamin capricieux
gamine
gosse
gourde
grand gamin
gros bebe
guignol
honte
hypocrite /n
idiot /n
idiote /n
imbecile /n
immature
incapable /n
incompetent /n
incompetente /n
inconscient
inconsciente
innocent
irresponsable /n
jalouse
jaloux
lache /n
loser
manipulateur /n
manipulatrice /n
mauvais exemple
mauvais pere
mauvaise mere
mauviette
menteur /n
menteuse /n
mere absente
mere indigne
niaiseuse
niaiseux
nono
nouille /n
nounoune
nul
nulle
pantin
parasite
paresseuse
paresseux
patate
perdant
pere absent
pere indigne
pingre
pleurnichard
pleurnicheuse
pretentieuse
pretentieux
profiteur
profiteuse
radin /n
radine /n
rapiat
raté /n
ratée /n
rigolo
sans-cœur
sans-genie
tarte
tata
tire-au-flanc
trouillard
victime professionnelle
vieille fille
zero
=INSULT_NOUN_STRONG
abruti /n
abrutie /n
alcoolo /n
attarde
attardee
batard
batard /n
batarde
bitch
bouffon
bouseux
branleur /n
branleuse
cas social
cassos
charogne
chien
chienne
cinglé /n
cinglée /n
clochard /n
clocharde
cochon
con /n
conasse
connard /n
connasse /n
conne /n
couillon
cretin /n
cretine /n
crevure
crisse de folle
debile /n
debile mental
dechet /n
demeure
demon
detraque
detraquee
dingue
drogue
droguee
enculee
enculé /n
enfoiree
enfoiré /n
escroc /n
estie de
etron
fdp
folle
fou
fou furieux
garce /n
gogol
grognasse
gros con
grosse conne
grosse merde
grosse vache
guidoune
hysterique
ivrogne /n
junkie
lavette
malade
malade mental
malade mentale
maudit fou
maudit niaiseux
maudite folle
minable /n
mongol
mongolien
monstre /n
mytho /n
mythomane /n
narcissique
ordure /n
ostie d'epais
pauvre con
pauvre conne
pauvre fille
pauvre mec
pauvre type
pervers
pervers narcissique
perverse
perverse narcissique
petasse /n
pisseuse
plotte
poivrot
porc
pouffiasse /n
poufiasse
pourriture /n
psychopathe /n
putain
putain de
pute /n
raclure
rat
sac a merde
salaud /n
sale con
sale conne
sale type
salopard /n
salope /n
saloperie
sangsue
serpent
sociopathe /n
sorcière /n
sous-merde
tapette
tarlouze
taré /n
tarée /n
timbre
timbree
tocard /n
toxico
trainee
traitre
traitresse
truie
vache
vermine
vipere
voleur /n
voleuse /n
=INTENSIFIER
absolument
beau
belle
bien
calisse de
carrement
completement
crisse de
espece de
fichu
fichue
foutu
foutue
franchement
grand
grande
grave
gros
grosse
hyper
juste
maudit
maudite
ostie de
pauvre
petit
petite
pur
pure
purement
putain de
sacre
sacree
sale
si
super
tellement
totalement
tres
trop
ultra
veritable
vraiment
=I_WILL
je compte
je pourrais
je vais
je vais finir par
je veux
la prochaine fois je
m'a te
m'as te
nous allons
on va
=JAIDIT
elle sait
il sait
ils savent
j'ai dit a
j'ai dit aux
j'ai explique a
j'ai explique aux
j'ai fait lire
j'ai montre a
j'ai montre aux
j'ai raconte a
j'ai raconte aux
je leur ai dit
je leur ai explique
je leur ai montre
je leur ai raconte
je lui ai dit
je lui ai explique
je lui ai montre
je lui ai raconte
je vais dire aux
je vais leur dire
je vais leur expliquer
je vais leur raconter
je vais lui dire
la petite sait
le petit sait
les enfants savent
=JOY
bienvenue a
bon anniversaire
bonne annee
bonne fete
bravo les
but
champions
elle a gagne
felicitations champion
felicitations championne
hourra
il a gagne
il est ne
joyeuses fetes
joyeux anniversaire
joyeux noel
quelle joie
reussi
trop fier
trop fiere
victoire
youpi
=KIN
amies
amis
bande
beau-frere
belle-famille
belle-sœur
clan
copains
copines
cousin /n
cousine /n
entourage
famille
frère /n
grand-mere
grand-pere
mamie
mere
oncle
papi
parents
pere
potes
soeur /n
sœur /n
tante
=LAPSE_VERB
annuler /v
as encore oublie
as encore zappe
as laisse trainer
daigner /v
disparaitre /x disparais,disparu
etre en retard /x es en retard,étais en retard,était en retard
ignorer /v
l'as laisse sans
manquer /v
oublier /v
perdre /x perds,perdu,perdue,perdre,perdez
rater /v
sauter /v
t'en fiches
tu fais semblant
tu t'en fiches
zapper /v
=LUXURY
alcool
bali
bieres
boite
casino
cigarettes
clopes
coiffeur
concert /n
croisiere
fringues
iphone
moto
nouveau telephone
ongles
paris
restaurant /n
resto /n
salle de sport
ski
soirée /n
sorties
spa
tabac
tatouage /n
vacances
voyage /n
=MEDICAL
accident
allergie /n
allergique /a
ambulance
antibiotique /n
asthme
bras casse
bronchiolite
bronchite
brulure
cancer
chimio
chirurgie
chirurgien
clinique
commotion
comprimé /n
convulse
convulsion /n
decede
decedee
dentiste
docteur
docteure
dose /n
douleur
enceinte
epipen
fievre
fracture /n
gastro
grippe
hopital
inconscient /a
infection
infirmier
infirmiere
inhalateur
insuline
irm
jambe cassee
mal au ventre
medecin /n
medicament /n
mort hier
ne respire plus
operation
ordonnance
orthodontiste
orthophoniste
otite
pediatre
platre
pompiers
poux
prise de sang
psy
psychologue
radio
respire mal
s'est evanoui
s'est evanouie
s'etouffe
samu
sang
sirop
temperature
therapie
toux
tumeur
urgence pediatrique
urgences
vaccin /n
varicelle
ventoline
vomi
vomir /v
vomit
=NEG
aucun
aucune
guere
jamais
meme pas
ne
ni
nullement
pas
pas du tout
personne
plus
rien
sans
=ORG_THIRD
appli
application
arbitre
assurance
banque
boss
bureau
bus
camarade /n
chien
club
coach
compagnie
creche
dentiste
directrice
ecole
elève /n
entraineur
equipe
federation
film
garage
garderie
grand-mere
hydro
imprimante
ma mere
ma sœur
mairie
maitre
maitresse
mamie
medecin
metro
mon chef
mon frere
mon pere
orange
ordi
papi
patron
patronne
pediatre
plombier
portail
prof
proprietaire
proprio
site
sncf
telephone
trafic
train
un enfant
une dame
une fille
ville
voisin /n
voisine /n
voiture
=PARTNER
amant
amoureuse
amoureux
blonde
bonhomme
chum
compagne
compagnon
conjoint
conjointe
copain
copine
femme
fiance
fiancee
gars
jules
maitresse
mari
mec
meuf
nana
nouveau chum
nouveau copain
nouveau mec
nouvel homme
nouvelle blonde
nouvelle copine
nouvelle femme
petasse
poule
type
=PAST
a l'epoque
apres ce que tu as fait
comme a l'epoque
foutu le camp
notre mariage
quand j'etais enceinte
quand on vivait ensemble
ta maitresse
ton infidelite
tu n'etais pas la
=POLITE
a demain
a plus
a tantot
allo
bienvenue
bises
bisous
bon week-end
bonjour
bonne journee
bonne soiree
bonsoir
c'est gentil
ca marche
cordialement
coucou
d'accord
de rien
merci
merci beaucoup
merci d'avance
ok
pas de probleme
pas de souci
pas presse
quand tu peux
s'il te plait
salut
un grand merci
volontiers
=POSITIVE_VERB
acheter /x achètes,acheter,acheté
aider /v
appeler /x appelles,appelle,appeler,appelé
apporter /v
demander /v
dire merci /x dis merci,dire merci
ecouter /v
etre là /x es là,étais là,être là
lire /x lis,lit,lire,lu,lisez
organiser /v
participer /v
payer /v
penser /v
prevenir /x préviens,prévient,prévenir,prévenu,prévenais
prevoir /x prévois,prévoir,prévu
rappeler /x rappelles,rappeler
reflechir /v
repondre /x réponds,répond,répondre,répondu,répondez,répondais
respecter /v
t'occuper /x t'occupes,t'occuper,t'es occupé,t'es occupée
venir /x viens,vient,venir,venu,venue,venais
=PRAISE
adorable /a
adore
adorent
aide beaucoup
aider /v
attentionné /a
beau
belle
bon
bon pere
bonne
bonne mere
bravo a
calme /a
content /a
doué /a
drôle /a
excellent /a
extra
fantastique /a
fier /a fière
formidable /a
genereux /a
genial /a
gentil /a
heureux /a
magnifique /a
merci pour
merveilleux /a
parfait /a
patient /a
present /a
ravi /a
reussi /a
s'est amuse
s'est amusee
s'est regale
s'est regalee
super
super maman
super papa
t'adore
t'aime
top
=PROFANITY_MILD
bon dieu
bon sang
bordel
caline
ch'tite misere
cibole
crotte
diable
emmerdant
fichtre
fichu
flute
foutu
foutue
maudit
mautadit
mince
misere
nom d'un chien
punaise
puree
que diable
saperlipopette
sapristi
tabarnouche
tabarouette
zut
=PROFANITY_STRONG
baise
baiser /v
barre-toi
bite
bordel de merde
branler /v
calisse
casse couilles
casse toi
casse-couilles
casse-toi
chier /v
ciboire
connerie /n
conneries
couilles
criss
crisse
cul
decalisse
decrisse
degage
degueulasse
emmerder /v
emmerdeur
emmerdeuse
encule
enculer /v
esti
estie
faire chier
fait chier
fdp
ferme la
ferme ta gueule
ferme-la
fous moi la paix
fous-moi la paix
foutre
gueule
j'm'en fous
je t'emmerde
la ferme
mange d'la marde
mange de la marde
marde
merde /n
merde alors
mon cul
nique /v
niquer /v
ntm
osti
ostie
ptn
putain
pute
rien a foutre
sacrament
saloper
simonaque
ta gueule
tabarnac
tabarnak
tg
tire-toi
tmtc
tu fais chier
tu m'emmerdes
tu me casses les couilles
tu me fais chier
va chier
va te faire foutre
va te faire voir
viarge
vtff
=PROPERTY
la maison
le chat
le chien
ta boite
ta carriere
ta maison
ta moto
ta voiture
tes affaires
tes pneus
ton appart
ton boulot
ton chat
ton chien
ton telephone
=REMOVE_CHILD
il reste ici pour de bon
je l'emmene
je les garde
je pars avec les enfants
je prends les enfants et
ne rentrera pas
on sera loin
=REPLACEMENT
figure paternelle
l'appelle maman
nouvelle maman
plus un pere
vrai pere
vraie mere
=ROLE
adulte
bonhomme
ex
exemple
femme
homme
maman
mari
mere
modele
papa
parent
pere
personne
type
=SAFETY_CONDITION
casque
ceinture
gilet
rehausseur
si tu conduis
siege auto
=SARCASM_CUE
agenda
apparemment
bien sur
bizarrement
c'est drole
comme par magie
daigner /v
evidemment
excuse /n
expert
exploit
hasard
madame
medaille
miracle
monsieur
pauvre chou
sa majeste
surprise
ta sieste
ton yoga
visiblement
=SIPAIES
avant de payer
jusqu'a ce que tu paies
paie d'abord
pas d'argent
pas de cheque
pas de fric
pas de pension
pas de thune
pas de virement
paye d'abord
quand t'auras paye
quand tu auras paye
sans argent
sans pension
sans virement
si je ne vois pas l'argent
si tu ne paies pas
si tu paies pas
si tu payes pas
tant que t'as pas paye
tant que tu n'as pas paye
tant que tu ne paies pas
tant que tu paies pas
tu paieras d'abord
tu paies d'abord
une fois que tu auras paye
=SURVEIL
fouiller /v
j'etais en bas de chez toi
je suis passe devant chez toi
je t'ai vu
je t'ai vue
je te vois
lire tes messages /x j'ai lu tes messages,je lis tes messages,lu tes mails,je lis tes mails
mouchard
on t'a vu
pirater /v
pister /v
suivre /x suis,te suis,t'ai suivi,t'ai suivie,suivre,suivais
surveiller /v
tracer /v
=TAMERE
ta daronne
ta maman
ta mere
ton daron
ton papa
ton pere
=THEY_CHILD
CHILDNAME
elle
elles
il
ils
la
la petite
le
le bebe
le petit
les
les enfants
les filles
les garcons
les petits
leur
lui
ma fille
mes enfants
mon fils
nos enfants
notre fille
notre fils
ta fille
tes enfants
ton fils
=THREAT_CUE
continue comme ca
continue et
j'arrive
je suis en bas
ose
pense a tes freins
reflechis bien
=THREAT_END
et tu vas pleurer
et tu verras
il y aura des consequences
sinon
tu vas voir
tu verras
=TRACKER
airtag
caméra /n
gps
mouchard
puce gps
ta position
ton mot de passe
=TUES
t'as toujours ete
t'es
t'es devenu
t'es devenue
t'es juste
t'es rien que
t'es vraiment
tu agis comme
tu as l'air d
tu as toujours ete
tu deviens
tu es
tu es decidement
tu es devenu
tu es devenue
tu es et tu resteras
tu es vraiment
tu etais
tu fais
tu n'es qu
tu n'es que
tu n'es rien que
tu parais
tu ressembles a
tu restes
tu seras toujours
tu te comportes comme
tu te conduis comme
tu te prends pour
vous etes
=URGENT
112
15
811
911
a l'aide
appelle-moi vite
asap
au secours
d'urgence
immediatement
maintenant
rappelle moi
rappelle-moi
tout de suite
urgence
urgent
urgente
viens vite
vite
=VOC
abruti
abrutie
alcoolo
batard
bouffon
bouffonne
cingle
cinglee
clown
con
conard
connard
connasse
conne
cretin
cretine
crisse de folle
crisse de fou
debile
egoiste
encule
enculee
enfoire
enfoiree
epais
epaisse
espece de con
espece de conne
espece de lache
espece de malade
fdp
feignasse
fils de pute
folle
fou
garce
grognasse
grosse merde
hypocrite
idiot
idiote
imbecile
incapable
ingrat
ingrate
ivrogne
lache
malade
maudit niaiseux
maudite folle
mauvais pere
mauvaise mere
menteur
menteuse
minable
monstre
mytho
narcissique
niaiseuse
niaiseux
nul
nulle
ordure
pathetique
pauvre con
pauvre conne
pauvre fille
pauvre mec
pauvre type
pervers
perverse
petasse
pourriture
psychopathe
pute
raclure
radin
radine
rate
ratee
ridicule
salaud
sale con
sale conne
sale type
salopard
salope
sorciere
tare
taree
tete de con
tocard
trou de cul
trou du cul
vermine
vipere
voleur
voleuse
=WEAPON
acide
allumette
arme /n
balle /n
batte
calibre
carabine
cartouche
ceinture
corde
couteau /n
essence
flingue
fusil
gun
hache
machette
marteau
pistolet
poing /n
poison
=WITHHOLD
il reste ici
pas d'appel
pas d'enfants
pas de noel
pas de week-end
reste chez toi
tu les verras pas
tu les verras plus
tu ne la verras plus
tu ne le verras plus
tu ne les vois pas
tu oublies les vacances
tu restes chez toi`,
    frames: `@F = BAD_ADJ|DET|INSULT_ADJ_MILD|INSULT_ADJ_STRONG|INTENSIFIER|PROFANITY_MILD|PROFANITY_STRONG|d|de|et|que
@ANYINS = INSULT_ADJ_MILD|INSULT_ADJ_STRONG|INSULT_NOUN_MILD|INSULT_NOUN_STRONG
@STRONGINS = INSULT_ADJ_STRONG|INSULT_NOUN_STRONG
@SWEAR = PROFANITY_MILD|PROFANITY_STRONG
@KID = CHILD|THEY_CHILD
=a-words
=accusation
1 | tu ~1 as|es encore|toujours ~2 LAPSE_VERB|oublie|parti|pas|rate|zappe
1 | tu ~1 as|avais promis ~4
1 | ce|par ta faute
1 | a cause de toi
1 | dans mon dos
1 | tu ~1 te ~1 fiches|fous|moques ~1 de
1 | tu ~1 me compliques|fais|forces|obliges ~3
2 | expres ~3
2 | pour me|te ~1 blesser|emmerder|faire|nuire|priver|provoquer|punir|venger ~2
2 | tu ~1 leur|lui bourres|laves|montes|remplis ~3
1 | ce est ~1 ta|votre faute
1 | ^ toujours en retard $
2 | tout est ~1 ta faute
=blame-generalisation
1 | avec toi ~2 chaque|encore|jamais|pareil|rien|toujours
1 | tu ~1 ne? ~2 POSITIVE_VERB ~2 jamais
1 | chaque fois ~3 toi|tu
1 | rien ~2 ne? est jamais|ne
1 | la ~1 meme chanson|cirque|histoire|rengaine ~2
2 | tu ~1 ne? ~1 as ~1 jamais ~2 aime|ete|fait|pense|pris|rien ~3
=child-in-middle
2 | DISA TAMERE ~1 de|pourquoi|que ~6 arrete|arreter|assez|avocat|cause|cesse|doit|faute|honte|juge|laisse|paie|pas|paye|payer|plus|reponde|repondre|retard|rien|trop|va ~3
2 | JAIDIT ~3 le|tes|ton ~1 jugement|mails|messages
2 | je ai ~1 fait|lu|montre ~2 audience|jugement|lettre|mails|messages|papiers ~3
=controlling-monitoring
2 | CONTROL_SET ~4
2 | sans ma|me|mon ~1 accord|autorisation|avis|demander|permission|prevenir
2 | je ~1 exige|veux ~1 de? ~1 savoir ~2 avec|chaque|ou|qui|tout ~6
1 | reponds quand ~4
1 | tu ~1 me dois|rendras|rends ~1 des? ~1 comptes
1 | etais avec qui hier
=disclosure
0 child_safety | dit|raconte ~8 BLESSE|frappe|tape|touche ~3
0 child_safety | bleu|bleus|hematome|hematomes|marques ~3 au|bras|dos|jambe|sur ~4
0 child_safety | a peur de ~4
=dismissive
1 | DISMISS_SET
1 | arrete de|ta|tes|ton ~1 DISMISS_CUE|char|chialer|cinema|cirque|delire|dramatiser|exagerer|plaindre|pleurnicher
1 | cause ~1 toujours
2 | tu ~1 ne? ~1 as|decides ~1 de|pas|rien ~1 aucun|rien|ton ~1 dire|droit|mot|rien
2 | tu ~1 te taire|tais
1 | est pas mon probleme $
=guilt-trip
2 | a cause de toi ~4 @KID|dort|mange|pleure
2 | a cause de ~1 toi
=insult
2 | TUES @F? @F? @F? @STRONGINS
2 | TUES @F? @F? @F? INSULT_NOUN_MILD
2 | TUES @F? ROLE @F? BAD_ADJ
2 | TUES @F? ROLE ~1 BAD_ADJ
3 sure | TUES @F? @F? DEHUMANISE
3 sure | DEHUMANISE
2 | ^ VOC , .
2 | , @F? VOC $
2 | espece de ~1 @ANYINS
2 | gros|grosse|pauvre|sale @ANYINS|con|conne|fille|mec|tache|type
2 | ta|ton @F? KIN|PARTNER est ~1 @F? @F? @ANYINS
2 | tu me ~1 degoutes|ecœures|fatigues|rends|repugnes ~2
2 | tu ~1 as|es ~1 aucun|aucune|pas|sans ~1 cerveau|couilles|cœur|dignite|honte|parole|scrupule|scrupules
2 | BELITTLE ~3 @KID|ROLE|fille|fils|rien
2 | je te deteste|hais $
2 | tu ne? merites pas ces|les|nos|tes enfants|gosses
=legal-threat
2 | COURT_VERB
2 | te ~2 enlever|faire|prendre|retirer ~2 retirer? ~1 CUSTODY|droits|garde
2 | COURT ~3 tu ~1 ne? ~1 auras|perdras|verras ~3
1 | je archive|conserve|enregistre|garde|note ~1 chaque|tes|tous|tout ~3
1 | COURT ~2 va adorer|aimer|apprecier|regaler
=money-pressure
2 | SIPAIES ~~8 WITHHOLD
2 | SIPAIES ~~6 oublie|oublies|parlera|pas|plus|verra ~3
2 | SIPAIES ~~6 tu ~1 ne? auras|peux|restes|verras|vois ~3
2 | celui|qui paie|qui decide|paie ~2
1 | tu ~1 claques|depenses|jettes ~4 LUXURY
1 | ou mon argent $
=past-grievance
1 | PAST
2 | apres ~1 tout? ce que tu ~2 fait
=profanity
2 | allez|va donc|te|vous ~2 chier|faire ~1 $|enculer|foutre|mettre|voir
2 | va ~1 donc? chier
2 | ta gueule
2 | nique ~2 ta|toi
2 | barre|casse|tire toi ~2
2 | fous le|moi camp|la ~2
2 | tu ~1 me|nous ~1 casses|emmerdes|fais|petes ~1 $|chier|couilles|les
2 | je te emmerde
2 | ta|tes|ton @F? PROFANITY_STRONG|conneries|merdes ~2
2 | lache moi ~1 la|les ~1 basques|couilles|grappe
2 | putain ~4 tes|toi|ton|tu
2 | merde ~2 toi|tu
=sarcasm-passive-aggression
1 | ^^ FALSE_PRAISE ~~6 SARCASM_CUE|enfin|heure|jours|minutes|reponds|repondu|retard|seulement
1 | quel|quelle courage|delicatesse|effort|exemple|exploit|generosite|maturite|mere|modele|organisation|pere|surprise ~4
1 | si|trop aimable|bon|bonne|gentil|gentille ~4
1 | oh|tiens ~2 madame|monsieur|revenant|revenante|vivant ~4
1 | desole|desolee|excuse|pardon de|moi ~1 deranger|exister|respirer ~2
1 | heures|jours|semaines pour repondre ~4
1 | ^ merci pour rien $
1 | ^ il etait temps $
1 | bravo ~1 mere|pere de le annee
=threat
3 violence whole | I_WILL ~1 la|le|les|leur|lui|te|vous ~1 HARM_VERB
3 violence whole | je|on lui|te ~1 HARM_VERB
3 violence whole | je vais ~1 leur|lui|te|vous ~1 HARM_VERB
3 violence whole | je|on|va|vais ~3 HARM_VERB ~2 BODY
3 violence whole | leur|lui|te ~2 HARM_VERB ~2 BODY
3 violence | THREAT_END $
3 violence whole | tu es|seras ~1 fini|finie|mort|morte ~2
3 violence whole | je ai ~2 WEAPON ~4
3 violence whole | ce serait ~1 bete|dommage|triste ~1 que|si ~5
3 violence whole | un accident ~3 arrive
3 violence whole | prie|prier|priere pour|que|ta ~3
3 violence whole | tu ~1 as deja oublie ~5
3 stalking whole | je ai|etais ~3 cache|colle|installe|mis|pose ~2 TRACKER
3 stalking whole | TRACKER ~3 dans|sous|sur ~2 la|le|sa|son|ta|ton
3 abduction whole | tu ~1 ne? ~1 la|le|les|retrouveras|reverras|verras ~1 retrouveras|reverras|verras ~1 jamais|plus ~2
3 self_harm whole | je me ~1 flingue|fous|fout|jette|pends|suicide|tue ~3
3 blackmail whole | EXPOSE ~~8 AUDIENCE
3 blackmail whole | je|on balance|balancerai|diffuse|enverrai|envoie|poste|posterai|publie|publierai ~3 EXPOSE
3 blackmail whole | accepte|paie|retire|signe ~4 ou ~3 AUDIENCE|EXPOSE
3 property whole | HARM_VERB|bruler|cramer|flamber|peter|rayer ~2 PROPERTY
3 withholding whole | tu ~1 ne? ~1 retrouveras|reverras|verras ~1 jamais|plus ~1 CHILD|THEY_CHILD
3 violence whole | je|on te|vous bute|creve|defonce|demolis|detruis|eclate|ecrase|egorge|etrangle|explose|fracasse|massacre|noie|plante|poignarde|saigne|tue|zigouille ~2
3 violence whole | ^ creve $
3 violence whole | creve charogne|chien|chienne|connard|connasse|ordure|pourriture|salope
3 violence whole | va|vas crever ~1 $
3 violence whole | tu es|seras ~1 femme|homme|mec mort|morte
3 violence whole | ses|tes|vos heures|jours sont comptees|comptes
3 stalking whole | je|on te|vous epie|espionne|guette|surveille|surveillerai $
3 stalking whole | sais|sait|savons a quelle heure tu|vous finis|pars|quittes|rentres|sors|sortez|termines
3 stalking whole | je|on regarde|surveille|vois|voit ta|tes|votre balcon|chambre|fenetre|fenetres|lumiere|maison|porte
3 stalking whole | je|on t|te ~1 ai|avons ~1 file|filee|piste|pistee|suivi|suivie
3 violence whole | je|on te|vous aurai|choperai|retrouvera|retrouverai|trouverai $
3 violence whole | je|on te|vous retrouverai|trouverai ou|partout
3 violence whole | je|on ai|aura|aurai sa|ta|votre peau
3 violence whole | tu|vous allez|vas ~1 me? la|le|les payer|regretter
3 violence whole | tu ~1 la|le paieras|payeras|regretteras
3 violence whole | tu me la|le|les paieras|payeras
3 violence whole,sure | tu|vous ne? imagines|sais|savez pas de? quoi je suis capable
3 violence whole | tu me cherches ~3 trouver|trouveras|trouves
3 violence whole | assure|protege|surveille tes arrieres
3 violence whole | dormez|dors ~1 que? de un oeil|œil
3 coercion whole | je|on la|le|te|vous faire|fais|fera|ferai coffrer|enfermer|expulser|interner|jeter|licencier|renvoyer|virer
3 coercion whole | ferai|va|vais te|vous ~1 faire|mettre ~1 enfermer|expulser|interner|licencier|renvoyer|virer
3 coercion whole | te|vous mets|mettrai|mettre a la rue
3 violence whole | je|on en finir|finira|finirai|finis avec toi|vous
3 violence whole,sure | tu ne? te|tu en sors|sortiras|tireras jamais|pas comme|vivant|vivante
3 violence whole | mes copains|cousins|freres|gars|oncles|potes vont ~1 passer|rendre|te|venir te? ~1 attendre|chercher|trouver|visite|voir
3 property whole | ta|votre bagnole|baraque|boutique|caisse|maison|moto|piaule|voiture va|vont ~1 bruler|cramer|exploser|flamber|sauter
3 property whole | appart|bagnole|caisse|maison|voiture , je|on la|le brule|crame|detruis
3 property whole | je|on brule|crame|demolis|fracasse|raye cette|ta|tes|votre appart|bagnole|baraque|caisse|maison|moto|pneus|voiture
3 withholding whole | tu peux oublier ~2 enfants|fille|fils|gamins|gosses|petit|petite|petits
3 withholding whole | dis|dites adieu a|au|aux ~2 boulot|chat|chien|enfants|fille|fils|gosses|maison|petits|voiture
3 abduction whole,sure | tu|vous ne? nous retrouveras|retrouverez|reverras|trouveras jamais|pas|plus
3 abduction whole,sure | tu|vous ne? sauras|saurez jamais ou
3 coercion whole | dirai|dire|jurer|raconter|raconterai que tu ~1 l|la|le|les as|bats|frappes|tapes|touchais|touches|violes
3 coercion whole | appelle|appellerai|contacte|previens la|le immigration|prefecture ~3 dehors|expulse|expulsee|pays|viree
3 self_harm whole | je me flingue|pends|suicide|tue|tuerai ~~5 conscience|faute|si|toi
3 self_harm whole | je saute|sauterai si tu ~3
3 violence whole | a ta place ~2 changerais|dormirais|regarderais ~2 derriere|oeil|serrures|sous|œil
3 violence whole | change|changer ~1 serrure|serrures ~~3 changera|empechera|servira
3 violence whole | tu allez|vas cracher|pisser|pleurer ~2 dents|sang
3 violence whole | tu as|t|vous interet a te|vous barrer|cacher|courir|planquer|tirer
3 violence whole | ca|ce est le|ton|un dernier avertissement
3 blackmail whole | ou ~1 j|je|on balance|diffuse|envoie|montre|poste|publie ~3 captures|messages|photo|photos|video|videos
=ultimatum
1 | tu ~1 as ~1 jusqu|jusque ~4
1 | choisis|confirme|decide|reponds|signe ~4 ou ~4
1 | ou|sinon ~1 je choisis|decide|fais|me ~3
2 | ou ~~6 WITHHOLD
2 | encore|un ~1 un? ~1 coup|mensonge|mot|retard et ~4
=undermining
2 | REPLACEMENT
2 | BELITTLE
2 | mieux que toi
1 | tu ~1 la|le|les ~1 bourres|gaves|laisses|nourris ~4 bonbons|chips|cochonneries|ecran|ecrans|sucre|tele`,
  },
}
