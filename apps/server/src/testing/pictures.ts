/** The smallest valid pictures. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

/** Four pixels by two, as a browser writes them. */
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI//////////////////////' +
    '//////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////' +
    '////////////////////////////////wAARCAACAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xA' +
    'AUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAA//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAM' +
    'AwEAAhEDEQA/AJADE//Z',
  'base64',
)

/** The same picture. */
export const webp = Buffer.from(
  'UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoEAAIAB0CWJaACdAFAAAD+5AF69UtuWjfOHdnnZGAAAA==',
  'base64',
)
