/** As those of the wallet, with the words of English and Swahili: see packages/texts/src/placeholder-nouns.ts. */
export const placeholderNouns = String.raw`
hours ; _ h ; saa _
minutes ; _ min ; dk _
at done passed uses count same_account ; _ of _ ; _ kati ya _
what ; you credit _|_ was not|_: proposed|_: approved|_: refused ; unaweka _|_ haiku|_: lime
who ; to _|by _ ; kwa _|na _
who ; _, {{ ; _, {{
why ; }}. _|refused. _ ; }}. _|haikukataliwa. _
count ; first _ ; chagua _
expires ; expires _ ; litaisha _
time ; checks of the books passed, _ ; ulipita, _
to ; to _ ; hadi _
from ; _ to {{ ; _ hadi {{
count ; _ payment|_ payout ; malipo _
amount ; then: _ ; hapo: _
one ; _ proposed ; _ alipendekeza
other ; _ approved ; _ aliidhinisha
added ; _ new ; _ mipya
existing ; _ known ; _ ilijulikana
amount ; _ was ordered ; _ ziliagizwa
listed ; _ listed ; _ zimeorodheshwa
same ; _ the same ; _ sawa
different ; _ different ; _ tofauti
time ; up to _ ; hadi _
file ; statement _ ; taarifa _
count ; take _|_ taken|refuse _|credit _|try _|_ credited ; chukua _|_ limechukuliwa|_ yamechukuliwa|kataa _|unaweka _|weka _|jaribu _|_ imewekwa|_ zimewekwa
language ; (_) ; (_)
level ; VIP _|level _ ; VIP _|ngazi _
reason ; }}: _ ; }}: _
uses ; _ of|: _ uses ; mara _|matumizi _
rate ; fee of _ ; ada ya _
decided ; approved by _ ; iliidhinishwa na _
proposed ; _, approved ; _, iliidhinishwa
method ; account _ ; kupokea _
account ; {{method}} _ ; {{method}} _
gross ; gross _ ; kabla ya kodi _
amount ; at most _ ; hadi _
completed ; _ paid|_ credited ; _ yamelipwa|_ yamewekwa|_ yaliyolipwa
rejected ; _ refused ; _ yamekataliwa
checks ; : _. ; : _.
requested ; asked at _|asked _ ; aliomba, _|ulioombwa _
number ; {{company}} _ ; {{company}} _
company ; to _ ; kwa _
amount ; _ asked for ; _ zilizoombwa
at ; _ of _ ; _ kati ya _
who ; _ has proposed ; _ alipendekeza
`
