import { expect, test } from 'vitest'
import { deviceName } from './device-name.js'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)'
const iPad = 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'

test.each([
  ['Safari, iPhone', `${iPhone} ${webKit} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Chrome, iPhone', `${iPhone} ${webKit} CriOS/131.0 Mobile/15E148 Safari/604.1`],
  ['Edge, iPhone', `${iPhone} ${webKit} Version/17.0 EdgiOS/130.0 Mobile/15E148 Safari/605.1.15`],
  ['Firefox, iPad', `${iPad} ${webKit} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`],
  ['Chrome, Android', `${android} ${chrome} Mobile Safari/537.36`],
  ['Samsung Internet, Android', `${android} ${chrome} SamsungBrowser/27.0 Mobile Safari/537.36`],
  ['Opera, Android', `${android} ${chrome} Mobile Safari/537.36 OPR/86.0.0.0`],
  ['Edge, Android', `${android} ${chrome} Mobile Safari/537.36 EdgA/130.0.0.0`],
  ['Firefox, Android', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  ['Edge, Windows', `${windows} ${chrome} Safari/537.36 Edg/131.0.0.0`],
  ['Chrome, Windows', `${windows} ${chrome} Safari/537.36`],
  ['Opera, Windows', 'Opera/9.80 (Windows NT 6.1; WOW64) Presto/2.12.388 Version/12.18'],
  ['Chrome, Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  [
    'Safari, Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/17.6 Safari/605.1.15`,
  ],
  ['command line, Mac', 'mavuno-cli (Mac OS X)'],
  ['command line, Windows', 'mavuno-cli (Windows)'],
  ['Android', 'Dalvik/2.1.0 (Linux; U; Android 14)'],
  ['', 'curl/8.5.0'],
])('a device is called %j by its user agent', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name)
})
