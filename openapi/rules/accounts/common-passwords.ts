// The most common passwords as bare words. `password-rules.ts` normalises letter case, look-alike characters, digits at the ends and
// repetition before the look-up, so "P@ssw0rd123!" is found as "password".
const words = `
password passwort passwd passw pass parola contrasena contraseña motdepasse senha wachtwoord haslo salasana lozinka sifre
qwerty qwertz azerty qwertyuiop qwertyui qwertzuiop asdf asdfgh asdfghjkl asdfjkl zxcvbn zxcvbnm yxcvbnm poiuytrewq
qazwsx qazwsxedc qweasd qweasdzxc wsxedc zaqwsx zaqxsw abcd abcde abcdef abcdefg abcdefgh abc abcabc xyz
letmein welcome welkom willkommen bienvenue bienvenido benvenuto login logon admin administrator administrateur root user
username guest test tester testing demo default changeme change secret geheim private access open opensesame sesame
enter master sysadmin system server computer internet google facebook twitter instagram youtube linkedin myspace yahoo
hotmail gmail microsoft windows linux ubuntu apple iphone samsung android nokia motorola sony playstation nintendo xbox
iloveyou ilovegod ilovejesus loveyou lovely loveme lovers lover love iloveme teamo amor amore mylove truelove forever
sweetheart sweety sweetie darling babygirl babyboy baby honey sugar angel angels princess prince queen king kings kitty
sunshine moonlight starlight rainbow butterfly flower flowers rose rosebud summer winter spring autumn springtime
january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday birthday christmas halloween easter holiday
dragon monkey tiger tigers lion lions eagle eagles falcon falcons panther panthers wolf wolves bear bears shark dolphin
dolphins turtle snake spider elephant horse horses puppy doggy dog dogs cat cats kitten chicken rabbit bunny mouse
mustang ferrari porsche mercedes corvette camaro yamaha honda harley harleydavidson suzuki kawasaki toyota nissan subaru
chevy chevrolet ford fordf bmw audi lamborghini truck trucks racing nascar
football soccer baseball basketball hockey tennis golf golfer cricket rugby volleyball swimming running skater skateboard
liverpool arsenal chelsea manchester manunited manutd everton rangers celtic barcelona realmadrid juventus bayern
galatasaray fenerbahce besiktas benfica yankees redsox dodgers lakers steelers cowboys packers redskins patriots raiders
broncos bulldogs bulldog gators buckeyes tarheels chicago newyork boston dallas london paris berlin madrid moscow
england scotland ireland america american canada australia germany france italia italy spain brasil brazil mexico
argentina portugal holland poland polska russia turkey turkiye india pakistan indonesia philippines vietnam china japan
superman batman spiderman ironman wolverine captain avengers joker pokemon pikachu naruto dragonball sasuke sonic mario
zelda minecraft fortnite roblox warcraft starcraft counterstrike halflife quake doom matrix trinity starwars startrek
skywalker vader darthvader yoda gandalf frodo hobbit legolas harrypotter hermione hogwarts voldemort merlin excalibur
disney mickey minnie donald snoopy garfield scooby scoobydoo simpson simpsons homer bart spongebob tweety winnie pooh
tinkerbell cinderella barbie hellokitty nemo shrek
jesus jesuschrist christ godisgood godislove blessed blessing heaven faith grace hope trust trinity angel church bible
michael jordan michaeljordan jennifer jessica ashley amanda nicole daniel daniela andrew joshua matthew anthony
robert thomas william charlie charles george jonathan christian christopher christine patrick richard steven
alexander alexandra alexandre alexis sebastian benjamin nicholas nathan samantha stephanie elizabeth victoria veronica
michelle melissa vanessa natalie natasha danielle gabriel gabriela gabrielle isabella isabelle sophie sophia charlotte
caroline catherine katherine margaret maria marina martina martin marco mario carlos fernando alejandro alejandra ricardo
roberto eduardo francisco rodrigo valentina carolina andrea antonio claudia patricia monica sandra angela barbara
heather rachel rebecca lauren hannah brandon justin jason tyler austin taylor madison morgan jasmine destiny brittany
courtney tiffany crystal chelsea amber brooke kimberly maggie ginger pepper buster bailey cookie coffee chocolate
cheese banana orange apple pineapple strawberry cherry peanut pumpkin cupcake candy sugar tequila whiskey vodka
metallica nirvana slipknot greenday linkinpark blink eminem tupac beatles rolling elvis pinkfloyd ledzeppelin ironmaiden
guitar music rockstar rocknroll hiphop dancer dancing singer drummer piano trumpet saxophone trombone
hunter hunting fishing fisherman shooter killer ranger warrior soldier sniper marine marines army navy airforce military
phoenix shadow ghost thunder lightning hurricane storm fire freedom liberty peace justice eternity destiny infinity
diamond silver golden gold platinum purple yellow orange green blue black white red pink blackie
maverick midnight scorpion scorpio gemini virgo libra taurus aquarius capricorn pisces cancer leo
trustno trustnoone whatever nothing something anything everything nobody somebody unknown blahblah fuckyou fuckme fuckoff
fucker fuck asshole bitch bullshit shithead pussy sexy sexygirl hottie dick biteme eatme blowjob cocacola pepsi
snickers budweiser heineken marlboro goodluck lucky luckyme winner success money dollar millionaire business bonjour
hello helloworld hellohello goodbye morning friends friend family mother father mommy daddy sister brother grandma
teacher student school college university doctor nurse police fireman engineer pilot company office security
charlie cooper jackson johnson smith wilson williams anderson miller davis garcia martinez rodriguez hernandez
lectern presenter organiser organizer slides event events meeting concert
`

/** The most common passwords, normalised. */
export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
