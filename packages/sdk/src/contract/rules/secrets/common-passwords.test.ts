import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.js'

const known = { phone: '254712345678', site_name: 'Shamba Letu' }

test.each([
  // Rows, repetitions and walks over the keyboard.
  ...['123456', '987654', 'abcdef', 'aaaaaa', '121212', '123123', 'aabbaa', 'abcdabcd', 'mamamama'],
  ...['qwerty', 'asdfgh', 'poiuyt', 'qazwsx', '1qaz2wsx', 'q1w2e3', 'qweasd', 'abc123', '147258'],
  // English and Swahili words, names, places and months.
  ...['monkey', 'flower', 'garden', 'winner', 'sister', 'purple', 'friend', 'farmer', 'church'],
  ...['karibu', 'habari', 'samaki', 'rafiki', 'shujaa', 'salama', 'nyumba', 'mapenzi', 'sungura'],
  ...[
    'wanjiku',
    'kamau1',
    'Nairobi',
    'kenya2024',
    'safaricom1',
    'october',
    'Desemba25',
    'jumapili',
  ],
  // With what people put around a word.
  ...['Password1', 'qwerty123!', '12karibu', 'k4ribu', 'p@ssw0rd', 'm0nkey!', 'MAPENZI2025'],
  // The site and the own phone.
  ...['shamba1', 'shambaletu', 'Shamba Letu 1'],
  ...[
    '0712345678',
    '254712345678',
    '+254712345678',
    '712345678',
    '345678',
    'a712345678',
    '0712-345-678',
  ],
])('%s is too common', (password) => {
  expect(isCommonPassword(password, known)).toBe(true)
})

test.each([
  'demo-1234',
  'nyumba-ya-mawe',
  'mavuno ya msimu huu',
  'kahawa-na-chai',
  '0798765432',
  'kenyatta avenue 5',
  'jkw7pz',
  'brt49x',
  'a long sentence',
])('%s is not', (password) => {
  expect(isCommonPassword(password, known)).toBe(false)
})

test.each([
  ['918406', true],
  ['ab918406cd', true],
  ['abc918406cd', false],
  ['18406x', false],
  ['918407', false],
])(
  'six digits in a row of the own phone are too common, with at most four more around them: %s',
  (password, isCommon) => {
    const own = { ...known, phone: '254729184063' }
    expect(isCommonPassword(password, own)).toBe(isCommon)
  },
)

test('the longest password is looked at in no time', () => {
  const started = performance.now()
  for (const text of ['abc'.repeat(42), 'qwe'.repeat(42) + 'x', '123qwe'.repeat(21)]) {
    isCommonPassword(text, known)
    isCommonPassword(`${text}!`, known)
  }
  expect(performance.now() - started).toBeLessThan(500)
})
