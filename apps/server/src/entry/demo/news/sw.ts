import type { NewsTexts } from './article-texts.js'

export const sw: NewsTexts = {
  welcome: {
    title: 'Karibu kwenye onyesho la Mavuno',
    summary: 'Hapa hakuna pesa halisi. Jaribu kila kitu.',
    body: `Hili ni **onyesho**. Watu, pesa na bidhaa ni vya kubuni.

- Weka pesa kwa namba yoyote ya malipo. Mwendeshaji wa onyesho ataithibitisha.
- Nunua *Quick*: pato moja huwa tayari kila sekunde 30.
- Uliza huduma kwa wateja jambo lolote. Programu itajibu.`,
  },
  tax: {
    title: 'Jinsi kodi na ada zinavyohesabiwa',
    summary: 'Mapato huonyeshwa baada ya kodi. Ada ya kutoa pesa huonyeshwa kabla ya kutuma.',
    body: `## Kodi

Tunakata 5 % ya kila pato na kuilipa mamlaka ya kodi. Takwimu zinaonyesha unachopata, na kodi kando yake.

## Ada

Kutoa pesa kunagharimu 2 %. Unaona ada na kiasi utakachopokea kabla ya kuomba.`,
  },
  hours: {
    title: 'Saa mpya za huduma kwa wateja',
    summary: 'Watu wapo Jumatatu hadi Jumamosi, 08:00 hadi 20:00.',
    body: `Kuanzia wiki hii watu watajibu **Jumatatu hadi Jumamosi, 08:00 hadi 20:00**. Unaweza kuandika wakati wowote. Ujumbe wako unahifadhiwa.`,
  },
  dairy: {
    title: 'Dairy 30 imeisha',
    summary: 'Zote sita zimenunuliwa. Bado hatujui nyingine zitakuwepo lini.',
    body: `Kipoza maziwa cha Nyandarua kimepata pesa zake. Aliyenunua Dairy 30 atarudishiwa bei mwishoni, kama bidhaa inavyosema.`,
  },
  invite: {
    title: 'Alika watu unaowajua',
    summary:
      'Ksh\u00a050.00 kwa kila mmoja, baada ya kununua mara ya kwanza kwa Ksh\u00a0500.00 au zaidi.',
    body: `Unapata **Ksh\u00a050.00** mara moja kwa kila mtu anayejisajili kwa msimbo wako na kununua kwa Ksh\u00a0500.00 au zaidi. Kwa mwezi mmoja unaweza kupata Ksh\u00a0200.00 kwa njia hii.

Zinalipwa kutoka kwa pesa zetu wenyewe. Kamwe si sehemu ya wanacholipa au wanachopata.`,
  },
  karibu: {
    title: 'Msimbo KARIBU',
    summary: 'Kila mteja anaweza kuutumia mara moja, kwa Ksh\u00a020.00.',
    body: `Fungua **Yangu**, kisha **Tumia msimbo wa zawadi**, na uandike \`KARIBU\`. Pesa zinaingia kwenye pochi ya mapato.`,
  },
  risk: {
    title: 'Soma hii kabla ya kununua',
    summary: 'Mambo yanayoweza kwenda vibaya, kwa maneno rahisi.',
    body: `1. Makadirio ya mapato si ya hakika. Yanalipwa wakati mfuko wa malipo una pesa.
2. Pesa zako zinabaki kwenye bidhaa hadi mwisho.
3. Baadhi ya bidhaa hazirudishi bei. Kila moja inasema hivyo kando ya bei.

Usinunue kwa pesa utakazohitaji karibuni.`,
  },
}
