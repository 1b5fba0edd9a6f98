/**
 * Words of opposite or easily confused meaning: one row for each meaning, with the words of English, Spanish, Japanese
 * and Swahili between semicolons. Blank lines separate groups of which a text should not mix up the rows. The words are
 * parts of a regular expression; "…" stands for any letters, "-" for a language whose texts have no such word.
 */
export const opposites = String.raw`
more ; (?<!once |any |no |nothing )more ; más|faltan? ; もっと|増や|続き|あと|以上|追加|受け取りました ; zaidi|ongeza|zimezidi
less ; less|fewer ; menos ; 減ら|少なく ; punguza|(?<!kiasi )kidogo(?! hivi)|kiasi kidogo(?=\.)|chache|pungufu|zimepungua|chini ya nusu

before tax ; before tax|gross ; antes de impuestos ; 税引前 ; kabla ya kodi
after tax ; after tax ; (?:después de|tras) impuestos ; 税引後 ; baada ya kodi

balance ; balance ; saldo ; 残高 ; salio
income wallet ; income wallet ; billetera de ingresos ; 収益ウォレット ; pochi (?:yako )?ya mapato

recharge ; recharg…|top-?ups? ; recarg… ; 入金|(?:支払えません|金額を支払).*金額を ; (?!weka nenosiri|weka akaunti)…wek[ae]…|ombi(?! lako la kutoa)|maombi(?! ya kutoa)|orodha|hakuna iliyo…|…wekwa|inayosubiri|ongeza
withdraw ; withdr[ae]w… ; retir… ; 出金|(?:送れません|受け取れません).*金額を ; (?:ku|u|i|a|na|hu|huja|hatuja|uli[zy]o|una[zy]o|yali|li)?to(?:a|e|aji|lew…)|hujatoa|akitoa|zimetumwa|tuma pesa|zimeondolewa|malipo yanaweza

approve ; approv… ; apr(?:o|ue)b… ; 承認 ; …idhini…
reject ; reject…|refus… ; rech?a(?:z|c)… ; 拒否|却下|断り ; …kat(?:a[ae]|ali)…|(?<!mwingine lazima )…kubali

credited ; credit(?:s|ed|ing)? ; abon…|acredit… ; 加算|入金(?!は却下|、) ; (?!waweka|kuweka pesa kume)(?<!ombi la |maombi haya ya )…we?k[aeiw]…|…ongez…
refused ; refus… ; rech?a(?:z|c)… ; 拒否|却下|断り ; …kat(?:a[ae]|ali)…|…kubali

day ; days?|daily|(?<=\}\} )d ; días?|diari… ; (?<![今昨明曜])日|曜日 ; siku
week ; weeks?|weekly ; semanas? ; 週 ; wiki
month ; months?|monthly ; mes|meses ; 月 ; mwezi|miezi
year ; years? ; años? ; 年 ; mwaka|miaka
hour ; hours?|(?<=\}\} )h ; horas?|h ; 時間 ; saa(?! ya hifadhidata| za eneo)
minute ; minutes?|(?<=\d |\}\} )min ; minutos?|min ; (?<![自十部])分 ; dakika|dk
second ; seconds?(?! person)|(?<=\}\} )s ; segundos?|(?<=\}\} )s ; 秒 ; sekunde|sek

two ; two|twice ; dos|(?<!\d)2(?!\d) ; 二|(?<!\d)2(?!\d)|両 ; …wili|mbili|(?<!\d)2(?!\d)
three ; three ; tres|(?<!\d)3(?!\d) ; 三|(?<!\d)3(?!\d) ; …tatu|(?<!\d)3(?!\d)
five ; five ; cinco|(?<!\d)5(?!\d) ; 五|(?<!\d)5(?!\d) ; …tano|(?<!\d)5(?!\d)
ten ; ten ; diez|(?<!\d)10(?!\d) ; 十|(?<!\d)10(?!\d) ; kumi|(?<!\d)10(?!\d)
half ; half ; mitad|medi… ; 半 ; nusu

first ; first ; primer…|antes ; 最初|先に|初|まず|開始 ; kwanza
last ; last ; últim… ; 最後|最終|終了 ; mwisho|…pita|karibuni

not ; not|(?<!, )no|never|nobody|nothing|cannot|none|neither|without ; no|nunca|nada|nadie|sin|ning(?:u|ú)n…|tampoco|salvo ; ない|ません|なし|なく|せず|オフライン|未|違|除いて|再開 ; (?!(?:hapa|hata|hadi|haraka|habari|hatua|hali|hatari|hayo|haya|hawa|hapo)(?!\p{L}))ha…|hu(?:na|ja|wezi|ku|ta|ju|hud|one)…|(?!siku|simu|sita|sisi|siri|sita)si…|wala|bila|bado|tupu|kamwe|…ondolewa|(?!usimam)(?:u|wa|i|zi|ya|li|ki|tu)si…

sent ; sen[dt]s?(?! back| it back)|sending ; env(?:i|í)…|mand…|en camino ; 送|SMSの|に届いたコード|受け付け ; …tu(?:m(?:a|w|e|i))…
received ; receiv… ; recib…|recep… ; 受け取|受取(?!口座に|口座を)|(?<!に)届[きい]た ; (?!(?<=akaunti (?:yako )?ya )kupokea)…pok[aelw]…

least ; at least|minimum ; al menos|como mínimo|mínim… ; 以上|最低|必要な ; angalau|(?:u|i|ki|zi)sipungu…|chini
most ; at most|maximum|up to ; como máximo|máxim…|hasta ; 上限|以内|まで|最大|以下 ; …si(?:y[oi]|zo|zi)?zid…|hadi|juu|zaidi ya

old ; old ; anterior…|viej…|antigu…|venció ; 旧|古|以前|現在|今の|これまで|期限 ; (?:…a )?zamani|umepitwa
new ; new ; nuev…|otro ; 新|再|変わ ; …pya

today ; today ; hoy ; 今日|本日 ; leo
yesterday ; yesterday ; ayer ; 昨日 ; jana
tomorrow ; tomorrow ; mañana ; 明日 ; kesho

fee ; fees? ; comisi… ; 手数料 ; ada
tax ; tax(?:es|ed)? ; impuestos? ; 税 ; kodi
price ; prices? ; precios? ; 価格|料金 ; bei
points ; points? ; puntos? ; ポイント ; pointi

frozen ; (?<!no longer |un)fro?(?:z|eez)… ; congel… ; 停止 ; …simam(?:a|i)sh…|…gand…
returned ; returned ; dev(?:u|o|ue)l…|volvió ; 返|戻 ; …rudi…

PIN ; pins? ; pin ; PIN ; pin
password ; passwords? ; contraseñas? ; パスワード ; (?:ma)?nenosiri
fingerprint ; fingerprints? ; huella… ; 指紋|照合コード ; kidole|vidole|alama

customer ; customers?(?:[’']s?)?(?! service) ; clientes? ; お客|顧客|利用者 ; mteja|wateja
operator ; operators?(?:[’']s?)? ; operador… ; 担当者 ; mhudumu|wahudumu|(?<!mteja |mmiliki )mwingine
owner ; owners? ; propietari… ; オーナー ; mmiliki|wamiliki

bank ; banks?(?:’s)? ; bancos? ; 銀行 ; benki
provider ; providers?(?:’s)? ; proveedor… ; 事業者 ; (?:m|wa)toa huduma
books ; books ; libros ; 帳簿 ; vitabu…|kilichoandikwa

higher ; higher|raised ; - ; - ; kubwa zaidi|…pand…|…ongez…|zaidi
lower ; lower(?:ed)? ; - ; - ; …pungu…|…shush…|ndogo

came in ; c[ao]me in ; - ; - ; …ingi…
left ; has left ; - ; - ; …tok…

earlier ; earlier ; anterior(?:es)?|antes ; 前 ; …tangulia|…zamani|mapema|awali
later ; later(?! as) ; siguiente|después|más tarde ; 後|次|あとで ; …fuata…|baadaye

open ; open(?:s|ed)? ; abr…|ábr…|abiert…|había ; 開|処理中 ; …fungu[aliek]…|wazi|yanaendelea|zipo|haujakamilika
close ; clos(?:e|es|ed|ing) ; cerr…|cierr…|final ; 閉|解約|締め|期末 ; …fung(?:a|w|e|aji)…|mwisho

start ; starts?|begins?|begun|beginning ; empiez…|empez…|comienz…|inici… ; 開始|始ま|始め|最初 ; …anz…
end ; ends?|ended|expires?|expired ; termin…|venc…|expir…|final ; 終|切れ|末尾|満期 ; (?!…(?:anz|idhin|chap)ish)…(?:ish|maliz)[aioew]…|mwishoni?

block ; (?<!un)block(?:s|ed|ing)? ; bloque… ; 停止|ブロック|止め ; (?<!fungua (?:mteja|mhudumu) )…zui[aelw]…
unblock ; unblock… ; desbloque… ; 解除 ; …fungu…|(?!ziruhusu)…ruhusu…
`
