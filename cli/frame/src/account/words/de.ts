import type { Words } from './en.js'

export const words: Words = {
  title: 'Deine Wallet',
  lead: 'Diese Seite gehört nur dir: Keine Website kann sie lesen oder in einer anderen Seite öffnen.',
  loading: 'Wird geladen…',
  unreachable: 'Die Wallet ist nicht erreichbar. Versuche es erneut.',
  'try.again': 'Erneut versuchen',

  'login.title': 'Anmelden',
  'login.lead': 'Melde dich so an wie auf der Website.',
  'login.email': 'E-Mail',
  'login.or': 'oder',
  'login.send': 'Code senden',
  'login.device.title': 'Sieh in deine E-Mails',
  'login.device':
    'Öffne auf diesem Gerät den Link in der E-Mail an {email}. Diese Seite geht dann von selbst weiter.',
  'login.code.title': 'Code eingeben',
  'login.code': 'Code gesendet an {email}',
  'login.code.or': 'Oder öffne den Link in der E-Mail in diesem Browser.',
  'login.link':
    'Heute waren zu viele Codes falsch, oder eine Anmeldung wurde abgelehnt. Deshalb haben wir einen Link an {email} gesendet. Öffne ihn in diesem Browser, um dich anzumelden.',
  'login.code.sent': 'Ein neuer Code ist unterwegs.',
  'login.resend': 'Erneut senden',
  'login.resendIn': 'Erneut senden in {time}',
  'login.newCode': 'Neuen Code senden',
  'login.enter': 'Anmelden',
  'login.back': 'Andere E-Mail-Adresse verwenden',
  'login.others': 'Andere Anmeldemöglichkeiten',
  'login.with': 'Weiter mit {provider}',
  'login.farcaster': 'Scanne diesen Code mit der Kamera deines Telefons und bestätige in Farcaster.',
  'login.farcaster.open': 'Farcaster öffnen',
  'login.fresh':
    'Melde dich erneut an, um fortzufahren: Deine letzte Anmeldung ist mehr als fünf Minuten her.',

  'who.title': 'Angemeldet als {name}',
  'who.evm': 'Ethereum und andere EVM-Chains',
  'who.smart': 'Smart Account auf EVM-Chains, gehört dem Konto oben',
  'who.solana': 'Solana',
  'who.copy': 'Adresse kopieren',
  'who.copied': 'Adresse kopiert.',
  'who.copyFailed': 'Der Browser hat das Kopieren nicht erlaubt. Markiere stattdessen die Adresse.',
  'who.signOut': 'Abmelden',

  'logins.title': 'Anmeldemöglichkeiten',
  'logins.since': '{name} · seit {date}',
  'logins.alone': 'seit {date}',
  'logins.remove': '{name} entfernen',
  'logins.removed': 'Anmeldung entfernt. Du wurdest überall sonst abgemeldet.',

  'changes.title': 'Letzte Änderungen',
  'changes.lead':
    'Änderungen daran, wer sich anmelden kann, kannst du 72 Stunden lang rückgängig machen. Spätere Änderungen werden mit zurückgenommen, und du wirst überall sonst abgemeldet.',
  'changes.email': 'E-Mail geändert zu {name}',
  'changes.email.waits': '{name} wird sich bei dieser Wallet anmelden können',
  'changes.loginRemoved': 'Anmeldung entfernt: {name}',
  'changes.passkeyAdded': 'Passkey hinzugefügt: {name}',
  'changes.passkeyRemoved': 'Passkey entfernt: {name}',
  'changes.until': '{at} · kann bis {until} rückgängig gemacht werden',
  'changes.from': '{at} · gilt ab {until}',
  'changes.undo': 'Rückgängig machen',
  'changes.stop': 'Stoppen',
  'changes.undone': 'Rückgängig gemacht. Du wurdest überall sonst abgemeldet.',

  'email.title': 'E-Mail',
  'email.present': 'Du kannst dich mit {email} anmelden.',
  'email.none': 'Noch keine E-Mail-Adresse. Füge eine hinzu, um dich auch damit anzumelden.',
  'email.change': 'E-Mail ändern',
  'email.add': 'E-Mail hinzufügen',
  'email.new': 'Neue E-Mail-Adresse',
  'email.lead': 'Wir senden einen Code an jede der beiden Adressen. Du wirst überall sonst abgemeldet.',
  'email.lead.first': 'Wir senden einen Code an diese Adresse. Du wirst überall sonst abgemeldet.',
  'email.primary': 'Bestätige, dass du es bist',
  'email.secondary': 'Bestätige die neue Adresse',
  'email.continue': 'Weiter',
  'email.back': 'Zurück',
  'email.done': 'E-Mail geändert. Du wurdest überall sonst abgemeldet.',
  'email.waits':
    'Mit dieser Adresse kann man sich ab {date} anmelden. Bis dahin kannst du das hier stoppen. Du wurdest überall sonst abgemeldet.',

  'phrase.title': 'Wiederherstellungsphrase',
  'phrase.lead':
    'Die Wörter, die deine Wallet sind. Mit ihnen kannst du sie in jede andere Wallet mitnehmen, und jeder, der sie sieht, kann es auch.',
  'phrase.warning':
    'Gib diese Wörter niemals weiter. Niemand vom Support wird je danach fragen. Achte darauf, dass niemand zusieht.',
  'phrase.show': 'Wiederherstellungsphrase anzeigen',
  'phrase.reveal': 'Wörter aufdecken',
  'phrase.copy': 'Wörter kopieren',
  'phrase.copied': 'Kopiert. Leere die Zwischenablage, wenn du fertig bist.',
  'phrase.copyFailed': 'Der Browser hat das Kopieren nicht erlaubt. Schreib die Wörter auf.',
  'phrase.hide': 'Ausblenden',
  'phrase.cancel': 'Abbrechen',

  'bring.start': 'Vorhandene Wallet mitbringen',
  'bring.title': 'Bring deine Wallet mit',
  'bring.login':
    'Melde dich zuerst mit einer E-Mail-Adresse oder einem Konto an, das hier noch keine Wallet hat. Gib dann die Phrase ein.',
  'bring.lead': 'Die Wallet dieser Phrase wird dauerhaft die Wallet dieser Anmeldung.',
  'bring.label': 'Wiederherstellungsphrase, 12 oder 24 englische Wörter',
  'bring.warning':
    'Gib nur eine Phrase ein, die sonst niemand kennt. Wer sie kennt, kann alles nehmen, was je in dieser Wallet liegt.',
  'bring.new': 'Stattdessen eine neue Wallet erstellen',
  'bring.check': 'Ist das deine Wallet?',
  'bring.check.lead':
    'Das sind die Adressen dieser Phrase. Wenn du andere erwartet hast, geh zurück: Deine Wallet leitet sie vielleicht anders ab.',
  'bring.use': 'Diese Wallet verwenden',
  'bring.exists':
    'Diese Anmeldung hat schon eine Wallet, und die bleibt. Um deine mitzubringen, melde dich mit einer E-Mail-Adresse oder einem Konto ohne Wallet an.',

  'passkeys.title': 'Passkeys',
  'passkeys.none': 'Noch kein Passkey. Deine Anmeldung allein öffnet diese Wallet.',
  'passkeys.kept': 'Ohne einen davon kann sie niemand öffnen, auch dieser Dienst nicht.',
  'passkeys.keptFrom':
    'Spätestens ab {date} kann sie ohne einen davon niemand öffnen, auch dieser Dienst nicht. Bis dahin lässt sich die Änderung rückgängig machen.',
  'kept.keyService':
    'Ihr Schlüssel liegt bei einem getrennten Schlüsseldienst, der jedes Öffnen aufzeichnet.',
  'kept.service': 'Ihr Schlüssel liegt allein bei diesem Dienst.',
  'passkeys.some':
    'Deine Anmeldung und einer dieser Passkeys öffnen diese Wallet gemeinsam. Wenn du alle verlierst, hilft nur die Wiederherstellungsphrase.',
  'passkeys.add': 'Mit einem Passkey schützen',
  'passkeys.another': 'Weiteren Passkey hinzufügen',
  'passkeys.remove': '„{name}“ entfernen',
  'passkeys.removed': 'Passkey entfernt.',
  'passkeys.added': 'Passkey hinzugefügt. Er wird von jetzt an zum Signieren gebraucht.',
  'passkeys.advice':
    'Füge auf einem anderen Gerät einen zweiten hinzu oder schreib die Wiederherstellungsphrase auf.',
  'passkeys.since': 'seit {date}',
  'passkeys.unsupported':
    'Dieses Gerät oder dieser Browser hat keinen Passkey, der eine Wallet schützen kann.',
  'passkeys.declined': 'Es wurde kein Passkey verwendet. Nichts hat sich geändert.',

  'openings.title': 'Wo diese Wallet geöffnet wurde',
  'openings.lead':
    'Jede Anmeldung der letzten 90 Tage, die das Geheimnis deiner Wallet abgerufen hat. Wenn du eine davon nicht kennst, melde dich überall sonst ab und bringe deine Coins in Sicherheit.',
  'openings.at': '{site} · zuletzt am {date}',
  'openings.from': { one: 'Netzwerk {network} · einmal', other: 'Netzwerk {network} · {count}-mal' },
  'openings.made': 'Hier erstellt',

  'new.title': 'Ein neues Gerät wartet',
  'new.lead':
    'Jemand hat sich dort in deiner Wallet angemeldet. Erlaube es nur, wenn du das warst. Hast du jemandem einen Code gegeben oder eine Anmeldung für ihn bestätigt, lehne es ab.',
  'new.where': '{site} · {date} · Netz {network}',
  'new.until': 'kann deine Wallet ab {date} nutzen, wenn du nicht ablehnst',
  'new.allow': 'Erlauben',
  'new.refuse': 'Ablehnen',
  'new.allowed': '{name} kann deine Wallet jetzt nutzen.',
  'new.refused': '{name} wurde abgemeldet.',
  'new.again': 'Erneut prüfen',
  'new.ready': 'Dieses Gerät kann deine Wallet jetzt nutzen.',
  'new.gone': 'Dieses Gerät ist nicht mehr angemeldet.',

  'devices.title': 'Geräte',
  'devices.current': 'Dieses Gerät',
  'devices.used': '{site} · zuletzt verwendet am {date}',
  'devices.end': 'Überall sonst abmelden',
  'devices.ended': {
    one: 'Auf {count} anderen Gerät abgemeldet.',
    other: 'Auf {count} anderen Geräten abgemeldet.',
  },
  'devices.endOne': '{name} abmelden',
  'devices.endedOne': '{name} abgemeldet.',

  'problem.email': 'Gib eine vollständige E-Mail-Adresse ein, zum Beispiel name@example.com.',
  'problem.same': 'Das ist schon deine E-Mail-Adresse.',
  'problem.taken': 'Diese E-Mail-Adresse hat schon eine Wallet. Nimm eine andere.',
  'problem.wrong': 'Falscher Code. Prüfe ihn und versuche es erneut.',
  'problem.tries': {
    one: 'Falscher Code. Noch {count} Versuch.',
    other: 'Falscher Code. Noch {count} Versuche.',
  },
  'problem.late': 'Dieser Code ist abgelaufen. Fordere einen neuen an.',
  'problem.refused': 'Diese Anmeldung wurde aus dem Postfach abgelehnt, an das sie ging.',
  'problem.busy': 'Zu viele Versuche. Warte einen Moment und versuche es erneut.',
  'problem.denied': 'Die Anmeldung wurde abgelehnt. Nichts hat sich geändert.',
  'problem.expired': 'Diese Anmeldung ist abgelaufen. Beginne von vorn.',
  'problem.provider': 'Der Anbieter antwortet nicht. Versuche es erneut oder melde dich anders an.',
  'problem.unoffered': 'Dieser Dienst bietet diese Anmeldung nicht an.',
  'problem.loggedOut': 'Du bist abgemeldet. Melde dich erneut an.',
  'problem.moved':
    'Diese Anmeldung wurde gerade von ihrer Wallet entfernt. Mach das mit dem Link in der E-Mail dazu rückgängig.',
  'problem.over': 'Diese Änderung kann nicht mehr rückgängig gemacht werden.',
  'problem.phrase.count': 'Eine Wiederherstellungsphrase hat 12 oder 24 Wörter. Eingegeben: {count}.',
  'problem.phrase.word':
    'Wort {number} steht nicht in der Liste der Wiederherstellungswörter. Prüfe die Schreibweise.',
  'problem.phrase.checksum':
    'Diese Wörter passen nicht zusammen: Eines ist falsch oder steht an der falschen Stelle.',
  'problem.waits':
    'Dieses Gerät ist neu und muss warten. Erlaube es auf einem Gerät, das du schon benutzt hast.',
  'problem.other': 'Etwas ist schiefgelaufen. Versuche es erneut.',
}
