/**
 * Passwords that are tried first, in lower case, of six characters or more as shorter ones are refused
 * anyway, without what `password.ts` recognises by its shape (rows, runs, repetitions, figures at the end).
 * Data, gathered for this product: habits of the keyboard, of feeling, of family, sport, places and seasons.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
evenhand evenhands coparent coparents co-parent coparenting
password passwort passwords password1 passw0rd p@ssword p@ssw0rd pa55word pa$$word passcode passphrase parola
contrasena motdepasse wachtwoord senha123 haslo123 mypassword newpassword oldpassword thepassword yourpassword
nopassword changeme changeit letmein letmeinnow openup opensesame sesame default secret secrets topsecret
mysecret private access accessme administrator adminadmin admin123 administrador superuser superadmin
rootroot toor123 sysadmin manager operator master masterkey server system computer internet website webmaster
loginme logmein signin signup welcome welcome1 welcomehome hello123 hellohello helloworld hithere goodbye
guest123 guestguest testing tester testtest test123 test1234 testuser demodemo demo123 sample example temppass
temporary forgot forgotten remember reminder nothing something anything whatever whatever1 iforgot dontknow
idontknow noidea unknown nobody everybody someone freedom forever always together foreverlove
qwerty qwerty1 qwerty12 qwerty123 qwertyui qwertz qwertz1 azerty azerty1 qazwsx qazwsxedc qweasd qweasdzxc
qweqwe qwer1234 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3 q1w2e3r4 zaq12wsx zaq1xsw2 xsw2zaq1 asdasd
asdfasdf asdf1234 asd123 zxczxc zxcasd zxcv1234 qwaszx poiuyt lkjhgf mnbvcx a1b2c3 a1b2c3d4 abc123 abc1234
abcd1234 abcde12345 123abc 123qwe 123asd 123456a 12345a 1234qwer 123456q 123456abc a123456 a12345 aa123456
aaa111 abcabc xyz123 q123456 w123456 z123456 112233 11223344 1122334455 121212 123123 123321 1234321 1234554321
123454321 123654 147258 147258369 159357 159753 147852 741852 741852963 789456 789456123 987654 963852 102030
10203040 100200 101010 131313 142536 246810 135790 135791 246801 314159 31415926 456789 456123 654321
696969 555666 666777 777888 888999 999888 111222 111222333 222333 333444 232323 252525 272727 343434 454545
505050 515151 565656 616161 676767 717171 787878 818181 858585 878787 909090 919191 989898 420420 007007 100000
200000 123000 110110 112112 911911 080808 090909 010203 01020304 020202 030303 040404 050505 060606 070707
iloveyou iloveu iloveyou1 iloveyou2 ilovehim iloveher ilovemum ilovemom ilovedad ilovemykids ilovemyson iloveme
ilovegod ilovejesus loveme loveyou lovelove lovely loverboy lovers mylove mylover truelove lovehate loveislife
sweetheart sweetie sweety honeybee honeybunny darling dearest babyboy babygirl babydoll babycakes mybaby mybabies
mykids mychildren mychild myfamily family families familyfirst kids123 children mother mummy1 mommy1 mamama
mother1 father daddy1 daddysgirl mamapapa mumanddad momanddad parents grandma grandpa sister brother brothers
sisters cousin auntie husband myhusband mywife bestfriend friends friendship friend angel1 angels angelica
princess princess1 prince queen1 queenbee king123 kingking kingdom prettygirl beautiful beauty gorgeous handsome
cutiepie cutie1 hottie sexy123 sexygirl sexyboy naughty kisses kissme kisskiss hugs123 heart1 hearts heartbreak
divorce divorced custody exhusband exwife myex123 single forgiven hateyou ihateyou fuckyou fuckoff fuckme asshole
bullshit bitch1 bastard shithead dickhead pussy1
sunshine sunshine1 sunflower sunset sunrise sunday monday tuesday wednesday thursday friday saturday january
february march1 april1 august september october november december spring summer autumn winter spring1 summer1
autumn1 winter1 snowflake snowball snowman rainbow rainbow1 rainbows raindrop thunder lightning storm1 stormy
starlight stardust starfish stars1 shadow shadow1 moonlight moonshine midnight daylight skyline bluesky heaven
paradise ocean1 oceans mountain river1 rivers forest garden flower flowers flower1 roses1 rosebud daisy1 violet
orchid tulips jasmine blossom butterfly ladybug dragonfly bumblebee
monkey monkey1 monkeys dragon dragon1 dragons tigers tiger1 lions1 lionking eagles eagle1 falcon falcons hawk123
phoenix panther panthers jaguar cheetah leopard wolves wolf123 werewolf bears1 teddybear polarbear panda1 pandas
koala1 rabbit bunny1 bunnies kitten kittens kitty1 kittycat hellokitty pussycat catdog doggie doggy1 puppy1
puppies bulldog labrador horses horse1 ponies pony123 unicorn unicorns dolphin dolphins shark1 sharks turtle
turtles froggy chicken duckling penguin penguins elephant giraffe spider spiders spiderman scorpion snakes
football football1 soccer soccer1 futbol fussball baseball baseball1 basketball softball volleyball handball
hockey hockey1 tennis tennis1 cricket rugby1 golfer golfing swimming skating snowboard skateboard surfing
running runner cycling boxing wrestling karate judo123 yankees redsox lakers cowboys steelers packers raiders
broncos patriots dolphins1 chelsea chelsea1 arsenal arsenal1 liverpool liverpool1 everton tottenham manutd
manchester united barcelona realmadrid juventus acmilan milan1 bayern dortmund schalke borussia ajax123 celtic
rangers benfica sporting porto1 ronaldo messi10 neymar maradona zidane beckham jordan jordan23 lebron kobe24
superman superman1 batman batman1 ironman wolverine hulk123 avengers captain marvel deadpool joker1 jokers
starwars startrek skywalker darthvader yoda123 jedi123 matrix neo123 gandalf frodo1 hobbit hogwarts harrypotter
harry1 hermione dumbledore voldemort pokemon pikachu charizard naruto sasuke goku123 dragonball onepiece
minecraft fortnite roblox warcraft starcraft counter callofduty halo123 zelda1 mario1 luigi1 supermario sonic1
playstation nintendo xbox360 gamer1 gaming gameover player player1 winner winner1 winning champion champions
victory legend legends hero123 ninja1 ninjas samurai pirate pirates cowboy soldier warrior warriors hunter
hunter1 killer killer1 assassin sniper marines trooper ranger rocket rockets
mustang mustang1 ferrari porsche mercedes bmw123 audi123 toyota honda1 nissan subaru suzuki yamaha kawasaki
ducati harley corvette camaro chevy1 dodge1 jeep123 lamborghini bentley volvo1 diesel truck1 racing racer1
google google1 facebook facebook1 twitter instagram youtube yahoo1 hotmail gmail1 outlook microsoft windows
windows1 apple1 iphone iphone1 android samsung samsung1 nokia1 motorola huawei amazon netflix spotify linkedin
london london1 england scotland ireland newyork newyork1 brooklyn chicago boston texas1 dallas houston florida
miami1 california hollywood vegas1 lasvegas hawaii america american canada toronto mexico brazil brasil argentina
colombia espana madrid france paris1 marseille berlin hamburg munich germany deutschland austria vienna zurich
italia italy1 rome123 napoli polska warszawa russia moscow turkey istanbul india1 mumbai delhi1 pakistan china1
beijing japan1 tokyo1 sydney australia melbourne
chocolate cookie cookies cookie1 candy1 candies cupcake brownie muffin1 muffins pancake waffle sugar1 honey1
vanilla caramel banana bananas banana1 orange orange1 apples cherry cherries strawberry blueberry raspberry
peaches peach1 lemon1 mango1 coconut pumpkin tomato potato pepper pepper1 ginger ginger1 cinnamon pizza1 pizzas
burger pasta1 cheese cheese1 butter bacon1 coffee coffee1 espresso cocacola pepsi1 whiskey vodka1 tequila beer123
guinness heineken marlboro
blue123 bluebird red123 green1 greenday yellow purple purple1 silver silver1 golden golden1 black1 blackcat white1
pink123 pinkie indigo scarlet crimson diamond diamond1 diamonds crystal emerald sapphire ruby123 pearl1
jesus1 jesuschrist jesuslove christ christian godisgood godislove godbless blessed blessing blessings faith1
faithful hope123 grace1 gracie prayer heavenly church bible1 moses1 maria1 allah1 buddha krishna shalom
metallica nirvana slipknot ironmaiden acdc123 beatles queen123 eminem tupac1 rihanna beyonce shakira madonna
elvis1 guitar guitar1 guitars piano1 drummer music1 musica musical singer dancer dancing rockstar rocknroll
rock123 hiphop reggae techno jazz123
money1 money123 moneymoney dollar dollars million millionaire bitcoin cash123 richman lottery lucky1 lucky7
lucky13 fortune business company office work123 boss123 bigboss student teacher teachers school school1 college
university doctor nurse1 police fireman pilot1 lawyer
michael michael1 jennifer jessica jessica1 ashley ashley1 daniel daniel1 andrew andrew1 joshua joshua1 matthew
anthony thomas thomas1 robert robert1 charlie charlie1 william william1 george george1 jordan1 justin brandon
nicole nicole1 amanda samantha michelle elizabeth stephanie melissa vanessa natalie hannah hannah1 rachel
rebecca sophie sophia olivia isabella amelia emily1 charlotte victoria alexander alexandra alexis nathan
samuel benjamin jonathan patrick steven stephen richard joseph martin martina maggie bailey buster tigger
bandit rocky1 rocky123 max123 bella1 bella123 molly1 sammy1 lucky123 oliver oliver1 jasper oscar1 simba1 nala123
snoopy garfield scooby mickey minnie donald goofy1 tinkerbell cinderella snowwhite rapunzel aladdin simpson
simpsons homer1 southpark scoobydoo spongebob
trustno1 trustme iamgod iamking imthebest thebest number1 numberone onelove bigdaddy bigdog bigman coolman
coolgirl coolguy cool123 awesome amazing fantastic excellent perfect special classic creative imagine believe
dreamer dreams dream1 destiny miracle magic1 magical mystery galaxy universe cosmos infinity eternity legacy
zombie vampire ghost1 devil1 devils demon1 lucifer hell666 satan666 666999 darkness darkside
please please1 thankyou thanks1 sorry1 smile1 smiley smiling happy1 happy123 happyday happiness laughing funny1
crazy1 crazy123 stupid stupid1 loser1 idiot1 genius smart1 clever peanut peanuts pickle bubbles bubble1 sparkle
sparky glitter pookie precious treasure
access14 azertyuiop1 qwertyuiop1 asdfghjkl1 zxcvbnm1 zxcvbn asdfgh asdfghj qwertyu 1234567a 12345678a abcdef1
abcdefg1 alphabet alpha1 omega1 delta1 sigma1 bravo1 charlie2 foxtrot tango1 victor zulu123 whiskey1
`
    .trim()
    .split(/\s+/),
)
