/**
 * The words that stand beside a placeholder: one row for placeholders of the same names, with the words of English,
 * Spanish, Japanese and Swahili between semicolons, "|" between alternatives, and "_" for the placeholder.
 */
export const placeholderNouns = String.raw`
time ; today _ ; hoy _ ; 今日 _ ; leo saa _
day ; on _ ; el _ ; _ から|_ に|_ の|_ _ ; tarehe _|mnamo _|lako _
day ; from _ ; desde el _ ; _ から ; kuanzia _
day ; _, _ ; _, _ ; _、 ; _,
code ; (_) ; (_) ; (_) ; (_)
old ; to _ and ; a _ y ; _ と ; kwenda _ na
account ; to _ ; a _ ; _ に ; kwa _
needed ; need _ ; necesita _ ; _ 必要 ; unahitaji _
least from ; from _ ; de _|desde _|del _ ; _ から|_から ; kuanzia _
date ; from _ ; desde _ ; _から ; kuanzia _
code ; is _|code _ ; es _|código _ ; コードは _|コード _ ; ni _|msimbo _
minutes ; _ min ; _ min ; _分 ; dakika _
hours ; _ h ; _ h ; _時間 ; saa _
site ; _:|in _|on _ ; _:|en _|a _ ; _：|_には|_ に ; _:|ndani ya _|nami _
ending ; ends in _|***_ ; termina en _|***_ ; 末尾 _|末尾が _|***_ ; inayoishia na _|***_
device ; (_) ; (_) ; （_） ; (_)
job ; job _ ; tarea _ ; ジョブ_ ; kazi _
rate ; _ of each|becomes _|rate is _|costs _ ; _ de cada|pasa a _|comisión es _|cuesta _|_ de cada uno ; _ を源泉|税が _|手数料率は _|_かかり|税 _ は|_ を差し引 ; _ ya kila|itakuwa _|ada ni _|hugharimu _
law ; says: _|so: _ ; ley: _ ; 法令（_） ; inavyosema: _|hivyo: _
gross ; _ before tax ; _ antes de ; 税引前 _ ; _ kabla ya
regulator ; licensed by _ ; licencia de _ ; _ 免許 ; leseni ya _
number ; no. _ ; n.º _ ; 免許番号 _ ; nambari _
page ; page _ ; página _ ; 中_ページ ; ukurasa _
quantity ; ×_ ; ×_ ; ×_ ; ×_
paid ; paid _ ; pagamos _ ; _ を支払 ; tumelipa _
step ; step _ ; paso _ ; ステップ_ ; hatua _
time ; _. _ ; _. _ ; _ _ ; _. _
done index ; _ of _ ; _ de _ ; _件目|_桁入力|のうち_ ; _ kati ya
to ; to _ ; al _ ; _ まで ; hadi _
most ; to _ ; a _ ; _ まで ; hadi _
bought ; you bought _ ; compró _ ; 購入済み _ ; umenunua _
level ; VIP _|level _ ; VIP _|nivel _ ; VIP _|レベル_ ; VIP _|kiwango _
times ; (_ × ; (_ × ; × _ 回 ; (_ ×
each ; × _ ; × _ ; （_ × ; × _
tax ; down: _ ; abajo: _ ; 計 _ ; nzima: _
gain_rate ; that is _ ; es _ ; で_です ; hiyo ni _
amount ; earnings _|_ each|_ to {{company}} ; ingresos de _|_ cada uno|_ a {{company}} ; 収益 _|1回 _|へ _ ; mapato _|_ kila moja|_ kwa {{company}}
settled other ; _ arrived ; llegaron _ ; _ が届 ; zimefika _
method ; your _ PIN ; PIN de _ ; _のPIN ; PIN yako ya _
method ; }} on _ ; }} en _ ; _ で ; }} kwenye _
kind ; _: ; _: ; _： ; _:
fee ; fee is _ ; comisión es _ ; 手数料は _ ; ada ni _
what ; over: _|{{site}}: _ ; terminado: _|{{site}}: _ ; ：_ ; limeisha: _|{{site}}: _
amount ; _ once|most was _|_ received. ; _ una vez|fue _|_ recibidos ; 1回 _|の _ です|収益は _ ; _ mara moja|yalikuwa _|_ zimepokelewa
tax ; (_) ; (_) ; （_） ; (_)
`
