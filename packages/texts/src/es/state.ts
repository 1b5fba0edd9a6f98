export const stateTexts = {
  'unknown.text': 'Aún no sabemos si se realizó. No pague de nuevo. Lo estamos comprobando.',
  'state.nothing_found': 'No hay nada con este filtro',
  'offline.money': 'Mover dinero requiere conexión. No se envió nada.',
  'offline.money_off': 'No es posible sin conexión',
  'unknown.recharge':
    'Aún no sabemos si llegó su número de pago. No pague otra vez. Lo estamos comprobando.',
  'unknown.withdraw':
    'Aún no sabemos si se pidió su retiro. No lo pida otra vez. Lo estamos comprobando.',
  'unknown.purchase':
    'Aún no sabemos si compró esto. No lo compre otra vez. Lo estamos comprobando.',
  'unknown.claim':
    'Aún no sabemos si se cobraron sus ingresos. Nunca se pagan dos veces ni se pierden. Lo estamos comprobando.',
  'unknown.redeem':
    'Aún no sabemos si se usó su código. No lo ingrese otra vez. Lo estamos comprobando.',
  'unknown.done': 'Se realizó. Este es el movimiento.',
  'unknown.not_done': 'No se realizó. Su dinero no se movió.',
  'unknown.old': 'Lo envió y no hubo respuesta. Mire el registro para saber si se realizó.',
  'network.no_answer': 'No hubo respuesta. Revise sus datos o el Wi-Fi y reintente.',
  'network.strange_answer': 'No pudimos leer la respuesta. Reintente en un momento.',
  'not_found.entry': 'Esto ya no existe.',
  'update.ready': 'Hay una nueva versión de {{site}}.',
  'update.note': 'Lo que escribió no se pierde hasta que actualice.',
  'install.text': 'Se abre desde la pantalla de inicio y usa menos datos.',
  'install.button': 'Instalar la app',
  'install.by_hand': 'Abra el menú del navegador y elija «Agregar a pantalla de inicio».',
  'install.done': '{{site}} está instalada',
  'webview.refused': 'No abrimos esta página dentro de {{site}}.',
  'webview.refused_why': 'Aquí solo se abren páginas de socios conocidos.',
  'webview.from': 'Página de {{host}}',
  'webview.blank': 'Si no se ve nada, ábrala en su navegador.',
  'state.page_error': 'No pudimos cargar esta página',
  'state.refresh_error_at': 'No pudimos actualizar. Datos de {{time}}.',
}
