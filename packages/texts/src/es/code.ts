export const codeTexts = {
  'code.1001': 'El teléfono o la contraseña no es correcto.',
  'code.1002': 'Este teléfono ya tiene una cuenta. Inicie sesión.',
  'code.1003': 'No conocemos este código de invitación. Revise cada letra.',
  'code.1004': 'El código es incorrecto o antiguo. Pida uno nuevo.',
  'code.1005': 'Esa contraseña no es correcta.',
  'code.1006': 'Es fácil de adivinar. Evite nombres y palabras comunes.',
  'code.1007': 'Su cuenta está en pausa. Su dinero está seguro. Consulte a atención al cliente.',
  'code.1008':
    'Hubo demasiadas contraseñas incorrectas. Confirme que es usted: le enviamos un código por SMS.',
  'code.1009': 'Se pidieron muchos códigos desde aquí. Espere un poco e intente de nuevo.',
  'code.1010': 'Ese no es su PIN. Intentos que quedan: {{left}}.',
  'code.1011':
    'Tras 5 intentos fallidos, el PIN no funciona en este dispositivo. Use su contraseña.',
  'code.1012': 'No se pudo comprobar esta huella. Intente de nuevo o use su contraseña.',
  'code.1013': 'Es fácil de adivinar. Elija otro PIN.',
  'code.2001': 'Necesita {{needed}} y tiene {{available}}. Ingrese un monto menor o recargue.',
  'code.2002': 'El monto debe ser de {{least}} a {{most}}.',
  'code.2003': 'Primero registre su cuenta de cobro.',
  'code.2004': 'Esto cambió entretanto. No hicimos nada. Revíselo de nuevo.',
  'code.2005': 'Este número de pago ya se usó. Revise el número en su SMS.',
  'code.2006': 'La comisión cambió. Recibiría {{real_amount}}. No se envió nada.',
  'code.2007': 'Su cuenta de cobro, contraseña o teléfono es nuevo. Podrá retirar desde {{until}}.',
  'code.2009': 'La cuenta de este cliente está bloqueada. No hicimos nada. Desbloquéela primero.',
  'code.2008': 'Para esto hacen falta dos operadores. Propóngalo y otro lo aprueba.',
  'code.2010': 'Los pagos están detenidos. Dos operadores tienen que reanudarlos antes.',
  'code.2011': 'Demuestre otra vez que es usted. Todavía no hicimos nada.',
  'code.2012': 'Confirme este retiro con su PIN o su huella. Todavía no hicimos nada.',
  'code.2015':
    'Usted tomó, aprobó o completó uno de estos pagos. Otra persona tiene que hacer esto.',
  'code.2016':
    'Estamos revisando nuestro reloj y esto tiene que esperar. No hicimos nada. Inténtelo más tarde.',
  'code.2017': '{{who}} ya tomó este pago. No envíe nada, o tómelo en su lugar con un motivo.',
  'code.2018': 'Solo se pueden enviar múltiplos de {{unit}}. Ingrese un monto sin centavos.',
  'code.2019':
    'Este teléfono acaba de recibir una solicitud de pago. Puede enviar otra a las {{until}}.',
  'code.2020': 'Usted ya envió este número. Esa recarga está pendiente; no pague otra vez.',
  'code.2021':
    'Usted importó estas líneas del banco o registró su extracto. Otra persona tiene que hacer esto.',
  'code.3001': 'Este producto está agotado. No pagó nada.',
  'code.3002': 'El límite de compra es {{limit}}. No pagó nada.',
  'code.3003': 'Este producto requiere VIP {{level}}. No pagó nada.',
  'code.3004': 'Aún no hay nada listo. Próximo cobro {{time}}.',
  'code.3005': 'Este producto está congelado: {{reason}}. Los ingresos siguen y le esperan.',
  'code.3006':
    'Aún no podemos pagar este cobro: el fondo de pagos no alcanza. Sigue listo para cobrar.',
  'code.3007': 'Primero lea el aviso de riesgo y marque la casilla. No pagó nada.',
  'code.3008': 'Las condiciones cambiaron. Ahora el precio es {{price}}. No pagó nada.',
  'code.3009': 'El fondo de pagos no cubre los ingresos de esta compra. No pagó nada.',
  'code.4001': 'No conocemos este código. Revise cada letra.',
  'code.4002': 'Usted ya usó este código.',
  'code.4003': 'Ya se entregaron todas las recompensas de este código.',
  'code.4004': 'Este código ya venció.',
  'code.other': 'No pudimos hacerlo. Nada ha cambiado.',
  'server.unreadable': 'No se puede leer la solicitud.',
  'server.bad_input': 'Algunos campos necesitan revisión.',
  'server.key_missing': 'Esta solicitud necesita una clave para no hacerse dos veces.',
  'server.forbidden': 'Su cuenta no puede hacer esto.',
  'server.not_found': 'No lo encontramos.',
  'server.conflict':
    'Esto ya se envió con otros datos. Revise sus movimientos antes de reintentar.',
  'server.too_large': 'Es muy grande para enviarlo.',
  'server.already_running': 'Esto ya está en marcha. Reintente en {{minutes}} min.',
  'server.too_many': 'Fueron demasiadas veces. Reintente en {{minutes}} min.',
  'server.too_many_sign_in':
    'Demasiadas contraseñas incorrectas. Reintente en {{minutes}} min o cree una nueva.',
  'server.too_many_codes': 'Pidió demasiados códigos. Reintente en {{minutes}} min.',
  'server.too_many_statements': 'Puede obtener 30 extractos al día. Reintente en {{minutes}} min.',
  'server.statement_period':
    'Este período no ha empezado o termina antes de empezar. Elija otros días.',
  'server.statement_too_long':
    'Este período tiene demasiados movimientos para un PDF. Elija menos días, o use el archivo CSV.',
  'server.too_many_redeem': 'Demasiados códigos incorrectos. Reintente en {{minutes}} min.',
  'server.too_many_messages': 'Demasiados mensajes seguidos. Espere un minuto.',
  'server.too_many_pending_one': 'Tiene {{count}} recarga pendiente. Espere o cancélela primero.',
  'server.too_many_pending_many':
    'Tiene {{count}} recargas pendientes. Espere o cancele una primero.',
  'server.too_many_pending_other':
    'Tiene {{count}} recargas pendientes. Espere o cancele una primero.',
  'server.unavailable': 'No podemos responder ahora. Reintente en un momento.',
  'server.locked': 'La billetera está bloqueada en este dispositivo. Desbloquéela primero.',
  'server.fault': 'Algo salió mal de nuestro lado. Referencia: {{reference}}',
  'server.code_sms':
    '{{site}}: su código es {{code}}. Sirve por {{minutes}} min. No lo dé a nadie.',
  'server.has_account_sms':
    '{{site}}: este número ya tiene una cuenta. Inicie sesión o cree ahí una contraseña nueva. Si no lo pidió usted, no haga nada.',
  'server.new_phone_sms':
    '{{site}}: su código para cambiar de teléfono es {{code}}. Sirve por {{minutes}} min. No lo dé a nadie.',
  'server.phone_sms':
    '{{site}}: su cuenta tiene un teléfono nuevo que termina en {{ending}}. ¿No fue usted? Recupere su cuenta y bloquéela: {{link}}',
  'server.phone_taken': 'Este teléfono ya tiene otra cuenta. Elija otro.',
  'server.account_sms':
    '{{site}}: sus retiros van ahora a la cuenta que termina en {{ending}}. ¿No fue usted? Bloquee su cuenta: {{link}}',
  'server.device_sms':
    '{{site}}: un dispositivo nuevo ({{device}}) inició sesión. ¿No fue usted? Bloquee su cuenta: {{link}}',
  'server.operator_device_sms':
    '{{site}}: el operador ***{{ending}} inició sesión desde un dispositivo nuevo ({{device}}). Si es un error, bloquee a este operador ahora.',
  'server.recovery_sms':
    '{{site}}: el propietario ***{{ending}} podrá registrarse de nuevo en 72 horas. Si es un error, cualquier propietario lo cancela ahora.',
  'server.alert': '{{site}}: {{what}}',
  'server.alert_over': '{{site}}: esto ha terminado: {{what}}',
  'server.alert_audit': 'Fallan {{count}} comprobaciones de los libros.',
  'server.alert_reserve': 'A la reserva le faltan {{amount}} para lo que vence en 30 días.',
  'server.alert_recharges': 'Una recarga espera más de lo previsto.',
  'server.alert_payouts': 'Un retiro espera más de lo previsto.',
  'server.alert_approvals': 'Una propuesta espera más de lo previsto.',
  'server.alert_chat': 'Un cliente espera en el chat más de lo previsto.',
  'server.alert_job': 'La tarea {{job}} se ha detenido.',
  'server.alert_rows': 'La tarea {{job}} falla en {{count}} filas y las omite.',
  'server.chat_offline': 'Ahora no hay nadie. Su mensaje queda guardado. Atendemos: {{hours}}',
  'server.chat_demo':
    'Gracias por su mensaje. Esto es una demostración: aquí responde un programa; en el servicio real, personas.',
  'server.chat_blocked': 'Este archivo no es una imagen que aceptemos.',
  'server.close_refused': 'Su cuenta aún tiene dinero o algo abierto. No se cerró nada.',
  'server.field_required': 'Complete este campo.',
  'server.tax_rule_title': 'El impuesto sobre los ingresos pasa a {{rate}} el {{day}}',
  'server.tax_rule_summary':
    'Desde el {{day}} retenemos {{rate}} de cada ingreso, como manda la ley: {{law}}.',
  'server.tax_rule_body':
    'Desde el {{day}} retenemos {{rate}} de cada ingreso, también de los productos que usted ya tiene. Lo manda la ley: {{law}}. Hasta entonces no cambia nada.',
  'server.push_recharge_credited': 'Su recarga se abonó.',
  'server.push_recharge_rejected': 'Su recarga no se completó.',
  'server.push_recharge_expired': 'Su recarga no se confirmó a tiempo.',
  'server.push_withdrawal_paid': 'Su retiro se pagó.',
  'server.push_withdrawal_rejected': 'Su retiro no se completó. El dinero volvió.',
  'server.push_price_returned': 'Un precio volvió a su saldo.',
  'server.push_referral_paid': 'Recibió un premio por invitación.',
  'server.push_correction': 'Se corrigió un pago.',
  'server.push_holding_frozen': 'Uno de sus productos está congelado.',
  'server.push_holding_unfrozen': 'Uno de sus productos ya no está congelado.',
  'server.push_points_taken_back': 'Se retiraron puntos.',
  'server.push_chat_answered': 'Atención al cliente respondió.',
  'server.push_new_device': 'Alguien entró desde un dispositivo nuevo.',
}
