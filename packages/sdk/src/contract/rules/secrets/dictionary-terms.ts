// Words of six letters and more that people choose first, in the two languages of the country, and the
// names of people, places, clubs, brands, months and days. Shorter ones are here for what follows them,
// as in `kenya2024`. Sequences, repetitions and walks over the keyboard are found by rule.

const usual = `
  password passcode letmein welcome iloveyou trustno whatever secret private master admin
  administrator login access account customer office server system manager default guest hello
  mobile internet google samsung android iphone infinix tecno huawei oppo nokia computer laptop
  facebook whatsapp youtube twitter instagram telegram tiktok netflix showmax betika sportpesa
  odibets chrome windows gmail
`

const english = `
  abroad access action active actor advice africa agency agree airport always amazing america
  anchor angel angels animal answer anyone apples arrive artist asleep aspect autumn avenue awaken
  banana bandit banker barber basket battle beauty become before behind believe better beyond
  bishop bitter blanket blessed blessing bottle bounty branch brandy breeze bridge bright bronze
  brother bubble bucket budget buffalo builder bullet business butter button camera campus cancer
  candle candy canyon captain carbon carpet castle casual cattle center chance change chapel
  charge cheese cheetah cherry chicken choice chosen church circle classic client clinic coffee
  college colour comfort common consul cookie copper corner cotton couple courage course cousin
  create credit cricket crystal custom dancer danger darling daughter decent decide defend degree
  delight desert design desire detail diamond dinner direct divine doctor dollar dolphin donkey
  double dragon dream dreamer dreams driver during eagle earning earnings effort eleven empire
  energy engine enough escape estate eternal evening expert fabric factor faithful falcon family
  famous farmer farming father fellow female finance finger finish fisher flower flowers flying
  follow football forest forever forget formal fortune fourth freedom french friend friends
  future galaxy garden gather genius gentle giraffe global glory golden goodness gospel grace
  graces grapes greatest ground growth guitar hammer handle happen happiness happy harvest heart
  hearts heaven heavenly height helper hidden highway hockey holiday honest honey honour hunter
  impact income indeed inside invest investor island jacket jackpot jesus joyful jungle junior
  justice justin keeper kidney kindness kingdom kitchen knight lovely lovers loving ladies lawyer
  leader legend lemons lesson letter liberty likely lion listen little living london looking
  lottery loveme lovely loyalty lucky maiden making mandela mango mankind marble margin market
  marriage martin matter medium member memory mental mercy message method middle million
  millions mighty minute miracle mirror mobile modern moment monday monkey morning mother
  mountain moving museum music musician nation native nature nephew nobody normal notice number
  nurses object ocean office online orange oxygen palace parent partner pastor patience peace
  peaceful pepper perfect person picture pillow pirate planet player please plenty pocket poetry
  police policy potato praise prayer precious pretty prince princess prison profit promise
  proper public purple puppet rabbit rainbow random ranger reason record regret relief remind
  rescue return reward ribbon riches rocket runner sacred safety sailor salary sample savings
  school search season second secure select senior sermon shadow shalom shepherd silent silver
  simple singer single sister smart smile smiles social soccer soldier source special spider
  spirit spring square stable starlight starwars station stranger street strong student studio
  success sugar summer sunday sunflower sunrise sunset sunshine superman superstar supply support
  sweetheart sweets switch symbol talent target teacher temple tennis thanks thirty thomas
  thousand thunder tickets tiger tigers timber tomato tongue trader travel treasure triple trophy
  truelove turtle twelve twenty unique united vacation valley velvet victor victory village vision
  visitor volume wallet walker wealth wealthy weather wedding weekend welfare window winner winter
  wisdom wonder wonderful worker worship writer yellow zealot baseball basketball batman cowboy
  phoenix legends matrix shelter sparkle tsunami unicorn warrior wizard zombie
`

const swahiliTerms = `
  adabu afadhali afrika ahadi ahsante akiba akili alama amani andika angalia anasa arusha asali
  asante asubuhi baadaye babangu bahari bahati balozi bandari banda barabara baraka baridi barua
  bendera biashara bibilia binadamu binti boresha busara chakula chakula changu chapati chapaa
  chombo chui chumba chumvi chungwa dadangu daktari damuni darasa daraja dawati demokrasia dereva
  dhahabu dhamana duniani dunia elimu embe endelea faida familia fanaka fedha furaha furahi
  gari giza habari hakika hakuna hakunamatata hamsini harambee haraka harusi hasira heshima hekima
  hisani huduma huruma imani inshallah jambo jamani jamaa jamhuri jasiri jembe jioni jirani
  juhudi jumamosi jumanne jumapili jumatano jumatatu jumbe kahawa kanisa karibu karibuni kazini
  kaskazini kasuku kesho kiangazi kiatu kibanda kichwa kifaru kijana kijani kijiji kikombe kimya
  kipaji kisima kiswahili kitabu kitanda kiti kitunguu kondoo kuishi kuku kumbuka kupenda kwaheri
  kwetu leo mabadiliko machungwa mahindi mahali maisha maisha maji majira makini malaika malkia
  mambo mamangu mapenzi mapema maridadi marafiki masaa maskini matumaini matunda maua mawimbi
  mazingira mazuri mbuzi mchana mchele mchungaji mganga mfalme mfanyakazi milele milima mkulima
  mkate mlango mlima mnyama mpenzi mpira mpishi msafiri msamaha msichana msimu mtihani mtoto
  mtumishi mungu muungwana muziki mvua mwaka mwalimu mwamba mwana mwanafunzi mwananchi mwanangu
  mwanzo mwenyezi mwezi mwili mwisho mzazi mzee mzuri nakupenda namba nampenda nanasi nchi ndege
  ndizi ndoto ndovu ndugu neema nguvu ngombe nguruwe njema njiani njugu nuru nyama nyani nyasi
  nyoka nyota nyumba nyumbani nyuki nzuri okoa pamoja papai penda pendo pesa pilipili polepole
  pongezi punda rafiki rahisi rahmani rehema salama salamu samaki sauti sawasawa serikali shamba
  shangwe sherehe shetani shilingi shukrani shule shujaa siafu simba simu sokoni starehe sukari
  sungura tajiri tamaa tausi tembea tembo tufaha tumaini tunda twende twiga uchumi ufunguo uhai
  uhuru ujasiri ujumbe ukulima ukweli ulimwengu umoja upendo upepo urafiki ushindi usiku usiwe
  utajiri utukufu utulivu uwezo uzima uzuri vijana viazi vyema wakati wakulima walimu watoto
  wazazi wazimu wimbo wiki zawadi ziwani zuri
`

const namesOfPeople = `
  abdalla abdul achieng adhiambo agnes ahmed akinyi alexander alfred alice allan amina andrew anita
  anthony antony anyango atieno awino barasa beatrice benard benjamin bernard betty brenda brian
  caleb caroline catherine charity charles chebet chelimo chepkoech cherono cheruiyot christine
  christopher collins cynthia daniel david dennis diana dorcas doreen dorothy duncan edward edwin
  elijah elizabeth emmanuel emily esther eunice evelyn faith fatuma felix florence francis
  frederick gabriel geoffrey george gideon gilbert gladys gloria grace hannah hassan helen henry
  hilda ibrahim irene isaac jackline jackson jacob james janet jared jeremiah joanne jonathan
  jordan joseph joshua joyce judith julius kamande kamau karanja kariuki kelvin kennedy kevin
  kimani kimutai kipchoge kiprono kiprotich kiptoo korir lawrence lilian linda lucy lydia maina
  margaret maria mariam martha martin matthew maurice mercy meshack michael michelle mohamed
  moraa morris moses mueni muhammad murithi musyoka mutiso mutua muthoni mwangi mwende mwikali
  nancy naomi nathan ngugi nicholas njambi njeri njoki njoroge nyambura obama ochieng odhiambo
  odinga okoth oliver omondi onyango otieno patricia patrick pauline peter philip phyllis priscilla
  purity rachel raila rebecca regina richard robert robinson rose ruth ruto salome samson samuel
  sandra sarah sharon shadrack shiku silvia simon sophia stephen steven susan sylvia teresa theresa
  timothy titus uhuru veronica victoria vincent violet virginia wafula wairimu wambua wambui wangari
  wanjala wanjiku wanjiru william winnie yvonne zainab zipporah
`

const placesAndClubs = `
  kenya kenyan nairobi mombasa kisumu nakuru eldoret thika kiambu machakos nyeri naivasha malindi
  garissa kericho kitale kakamega bungoma meruni embu kisii homabay migori lamu turkana kilifi
  kibera westlands karen kasarani langata githurai rongai ruiru juja kawangware tanzania uganda
  kampala zanzibar dodoma rwanda kigali ethiopia somalia nigeria london dubai america safaricom
  airtel telkom mpesa m-pesa equity absa kcbbank cooperative family faulu jambojet matatu
  gormahia leopards harambee arsenal chelsea liverpool manchester mancity manutd united barcelona
  realmadrid madrid juventus tottenham everton ronaldo messi neymar mbappe rashford saka haaland
  toyota nissan subaru mercedes mazda isuzu honda yamaha boxer boda bodaboda
`

const calendar = `
  january february march april june july august september october november december monday tuesday
  wednesday thursday friday saturday sunday januari februari machi aprili mei juni julai agosti
  septemba oktoba novemba desemba jumatatu jumanne jumatano alhamisi ijumaa jumamosi jumapili
  christmas easter newyear krismasi pasaka idi
`

const short = `
  admin mama baba jesus yesu mungu money mpesa love lovely angel abc abcd abcdef aa asd qwe
  kibaki moi bob king queen boss sexy baby god allah
`

/** All of them in lower case. */
export const dictionaryTerms: ReadonlySet<string> = new Set(
  [usual, english, swahiliTerms, namesOfPeople, placesAndClubs, calendar, short]
    .join(' ')
    .split(/\s+/)
    .filter((word) => word !== ''),
)
