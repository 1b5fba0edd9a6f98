export const codeTexts = {
  'code.1001': 'Nambari ya simu au nenosiri si sahihi.',
  'code.1002': 'Nambari hii tayari ina akaunti. Ingia badala yake.',
  'code.1003': 'Hatuujui msimbo huu wa mwaliko. Kagua kila herufi.',
  'code.1004': 'Msimbo huu si sahihi au umepitwa na wakati. Omba mpya.',
  'code.1005': 'Nenosiri hilo si sahihi.',
  'code.1006': 'Ni rahisi kukisiwa. Epuka majina na maneno ya kawaida.',
  'code.1007': 'Akaunti yako imesimamishwa. Pesa zako ziko salama. Uliza huduma kwa wateja.',
  'code.1008':
    'Nenosiri limekosewa mara nyingi. Thibitisha kuwa ni wewe: tunakutumia msimbo kwa SMS.',
  'code.1009': 'Misimbo mingi imeombwa kutoka hapa. Subiri kidogo ujaribu tena.',
  'code.1010': 'Hiyo si PIN yako. Majaribio yaliyobaki: {{left}}.',
  'code.1011':
    'Baada ya majaribio 5 yenye makosa, PIN haifanyi kazi kwenye kifaa hiki. Tumia nenosiri lako.',
  'code.1012': 'Alama hii ya kidole haikuweza kukaguliwa. Jaribu tena au tumia nenosiri lako.',
  'code.1013': 'Ni rahisi kukisiwa. Chagua PIN nyingine.',
  'code.2001': 'Unahitaji {{needed}} na una {{available}}. Weka kiasi kidogo zaidi au weka pesa.',
  'code.2002': 'Kiasi kiwe kuanzia {{least}} hadi {{most}}.',
  'code.2003': 'Kwanza weka akaunti ya kupokea.',
  'code.2004': 'Hii imebadilika tangu ulipoiangalia. Hatujafanya chochote. Iangalie tena.',
  'code.2005': 'Nambari hii ya malipo tayari imetumika. Kagua nambari kwenye SMS yako.',
  'code.2006': 'Ada imebadilika. Utapokea {{real_amount}}. Hakuna kilichotumwa.',
  'code.2007':
    'Akaunti ya kupokea, nenosiri au nambari ya simu ni mpya. Unaweza kutoa pesa kuanzia {{until}}.',
  'code.2009': 'Akaunti ya mteja huyu imezuiwa. Hatujafanya chochote. Ifungue kwanza.',
  'code.2008': 'Hili linahitaji wahudumu wawili. Lipendekeze, na mwingine aliidhinishe.',
  'code.2010': 'Malipo yamesimamishwa. Kwanza wahudumu wawili wayaanzishe tena.',
  'code.2011': 'Thibitisha tena kuwa ni wewe. Bado hatujafanya chochote.',
  'code.2012': 'Thibitisha utoaji huu kwa PIN au alama ya kidole. Bado hatujafanya chochote.',
  'code.2015':
    'Ulichukua, uliidhinisha au ulikamilisha mojawapo ya malipo haya. Mtu mwingine afanye hili.',
  'code.2016':
    'Tunakagua saa yetu, kwa hiyo hili lisubiri. Hatujafanya chochote. Jaribu tena baadaye.',
  'code.2017':
    '{{who}} amechukua malipo haya. Usitume chochote, au yachukue kwake ukieleza sababu.',
  'code.2018': 'Kiasi kidogo zaidi kinachoweza kutumwa ni {{unit}}. Weka kiasi bila senti.',
  'code.2019': 'Simu hii imepokea ombi la malipo sasa hivi. Unaweza kutuma lingine {{until}}.',
  'code.2020':
    'Tayari umetuma nambari hii. Ombi hilo la kuweka pesa linasubiri kuthibitishwa, kwa hiyo usilipe tena.',
  'code.2021':
    'Uliingiza mistari hii ya benki au ulirekodi taarifa yake. Mtu mwingine afanye hili.',
  'code.3001': 'Bidhaa hii imeisha. Hukulipa chochote.',
  'code.3002': 'Kikomo cha ununuzi ni {{limit}}. Hukulipa chochote.',
  'code.3003': 'Bidhaa hii inahitaji VIP {{level}}. Hukulipa chochote.',
  'code.3004': 'Bado hakuna kilicho tayari. Uchukuaji ujao {{time}}.',
  'code.3005': 'Bidhaa hii imesimamishwa: {{reason}}. Mapato yanaendelea na yanakusubiri.',
  'code.3006':
    'Bado hatuwezi kulipa mapato haya: mfuko wa malipo umepungua. Yanabaki tayari kuchukuliwa.',
  'code.3007': 'Kwanza soma ilani ya hatari na uweke alama. Hukulipa chochote.',
  'code.3008': 'Masharti yamebadilika. Bei sasa ni {{price}}. Hukulipa chochote.',
  'code.3009': 'Mfuko wa malipo hautoshi kwa mapato ya ununuzi huu. Hukulipa chochote.',
  'code.4001': 'Hatuujui msimbo huu. Kagua kila herufi.',
  'code.4002': 'Tayari umetumia msimbo huu.',
  'code.4003': 'Zawadi zote za msimbo huu zimetolewa.',
  'code.4004': 'Msimbo huu umepitwa na wakati.',
  'code.other': 'Hatukuweza kufanya hivi. Hakuna kilichobadilika.',
  'server.unreadable': 'Ombi haliwezi kusomeka.',
  'server.bad_input': 'Baadhi ya sehemu zinahitaji kukaguliwa.',
  'server.key_missing': 'Ombi hili linahitaji ufunguo wa kuzuia kurudiwa.',
  'server.forbidden': 'Akaunti yako hairuhusiwi kufanya hivi.',
  'server.not_found': 'Hatukuipata.',
  'server.conflict':
    'Hii tayari ilitumwa ikiwa na maelezo mengine. Kagua rekodi zako kabla ya kujaribu tena.',
  'server.too_large': 'Ni kubwa mno kutumwa.',
  'server.already_running': 'Hii tayari inaendelea. Jaribu tena baada ya dakika {{minutes}}.',
  'server.too_many': 'Umejaribu mara nyingi. Jaribu tena baada ya dakika {{minutes}}.',
  'server.too_many_sign_in':
    'Umekosea nenosiri mara nyingi. Jaribu tena baada ya dakika {{minutes}}, au weka nenosiri jipya.',
  'server.too_many_codes': 'Umeomba misimbo mingi. Jaribu tena baada ya dakika {{minutes}}.',
  'server.too_many_statements':
    'Unaweza kupata taarifa 30 kwa siku. Jaribu tena baada ya dakika {{minutes}}.',
  'server.statement_period':
    'Kipindi hiki bado hakijaanza, au kinaisha kabla ya kuanza. Chagua siku nyingine.',
  'server.statement_too_long':
    'Kipindi hiki kina miamala mingi mno kwa PDF. Chagua siku chache, au tumia faili la CSV.',
  'server.too_many_redeem':
    'Umekosea misimbo mara nyingi. Jaribu tena baada ya dakika {{minutes}}.',
  'server.too_many_messages': 'Jumbe nyingi kwa mara moja. Subiri dakika moja.',
  'server.too_many_pending_one': 'Una uwekaji {{count}} unaosubiri. Subiri au ughairi kwanza.',
  'server.too_many_pending_other':
    'Una uwekaji {{count}} unaosubiri. Subiri au ughairi mmoja kwanza.',
  'server.unavailable': 'Hatuwezi kujibu sasa hivi. Jaribu tena baada ya muda mfupi.',
  'server.locked': 'Pochi imefungwa kwenye kifaa hiki. Ifungue kwanza.',
  'server.fault': 'Kuna tatizo upande wetu. Kumbukumbu: {{reference}}',
  'server.code_sms':
    '{{site}}: msimbo wako ni {{code}}. Unatumika kwa dakika {{minutes}}. Usimpe mtu yeyote.',
  'server.has_account_sms':
    '{{site}}: namba hii tayari ina akaunti. Ingia, au weka nenosiri jipya hapo. Kama hukuomba hili, usifanye chochote.',
  'server.new_phone_sms':
    '{{site}}: msimbo wako wa kubadilisha namba ya simu ni {{code}}. Unatumika kwa dakika {{minutes}}. Usimpe mtu yeyote.',
  'server.phone_sms':
    '{{site}}: akaunti yako ina namba mpya ya simu, inayoishia na {{ending}}. Si wewe? Rejesha akaunti yako na uizuie: {{link}}',
  'server.phone_taken': 'Nambari hii tayari ina akaunti nyingine. Chagua nyingine.',
  'server.account_sms':
    '{{site}}: pesa unazotoa sasa zinakwenda kwenye akaunti inayoishia na {{ending}}. Si wewe? Zuia akaunti yako: {{link}}',
  'server.device_sms':
    '{{site}}: kifaa kipya ({{device}}) kimeingia. Si wewe? Zuia akaunti yako: {{link}}',
  'server.operator_device_sms':
    '{{site}}: mhudumu ***{{ending}} ameingia kwa kifaa kipya ({{device}}). Kama si sahihi, mzuie mhudumu huyu sasa.',
  'server.recovery_sms':
    '{{site}}: mmiliki ***{{ending}} ataweza kujiandikisha upya baada ya saa 72. Kama si sahihi, mmiliki yeyote aghairi sasa.',
  'server.alert': '{{site}}: {{what}}',
  'server.alert_over': '{{site}}: hili limeisha: {{what}}',
  'server.alert_audit': 'Kaguzi {{count}} za vitabu zinashindwa.',
  'server.alert_reserve': 'Akiba inapungukiwa {{amount}} kwa yanayotakiwa ndani ya siku 30.',
  'server.alert_recharges': 'Kuweka pesa kunasubiri kwa muda mrefu kuliko lengo.',
  'server.alert_payouts': 'Malipo kwa mteja yanasubiri kwa muda mrefu kuliko lengo.',
  'server.alert_approvals': 'Pendekezo linasubiri kwa muda mrefu kuliko lengo.',
  'server.alert_chat': 'Mteja kwenye mazungumzo anasubiri kwa muda mrefu kuliko lengo.',
  'server.alert_job': 'Kazi {{job}} imesimama.',
  'server.alert_rows': 'Kazi {{job}} inashindwa kwenye safu {{count}} na inaziruka.',
  'server.chat_offline': 'Kwa sasa hakuna mtu. Ujumbe wako umehifadhiwa. Tunapatikana: {{hours}}',
  'server.chat_demo':
    'Asante kwa ujumbe wako. Haya ni majaribio: hapa programu inajibu; kwenye huduma halisi watu hujibu.',
  'server.chat_blocked': 'Faili hii si picha tunayoweza kupokea.',
  'server.close_refused':
    'Akaunti yako bado ina pesa au kuna jambo halijakamilika. Hakuna kilichofungwa.',
  'server.field_required': 'Tafadhali jaza hapa.',
  'server.tax_rule_title': 'Kodi ya mapato itakuwa {{rate}} tarehe {{day}}',
  'server.tax_rule_summary':
    'Kuanzia {{day}} tutakata {{rate}} ya kila pato, kama sheria inavyosema: {{law}}.',
  'server.tax_rule_body':
    'Kuanzia {{day}} tutakata {{rate}} ya kila pato, hata la bidhaa ulizo nazo tayari. Sheria inasema hivyo: {{law}}. Hadi hapo hakuna kinachobadilika.',
  'server.push_recharge_credited': 'Pesa ulizoweka zimeingia.',
  'server.push_recharge_rejected': 'Kuweka pesa kwako hakukufanikiwa.',
  'server.push_recharge_expired': 'Kuweka pesa kwako hakukuthibitishwa kwa wakati.',
  'server.push_withdrawal_paid': 'Pesa ulizotoa zimetumwa.',
  'server.push_withdrawal_rejected': 'Kutoa pesa kwako hakukufanikiwa. Pesa zimerudi.',
  'server.push_price_returned': 'Bei imerudishwa kwenye salio lako.',
  'server.push_referral_paid': 'Umepata zawadi ya mwaliko.',
  'server.push_correction': 'Malipo yamerekebishwa.',
  'server.push_holding_frozen': 'Bidhaa yako moja imesimamishwa.',
  'server.push_holding_unfrozen': 'Kusimamishwa kwa bidhaa yako moja kumeondolewa.',
  'server.push_points_taken_back': 'Pointi zimeondolewa.',
  'server.push_chat_answered': 'Huduma kwa wateja imejibu.',
  'server.push_new_device': 'Mtu ameingia kwa kifaa kipya.',
}
