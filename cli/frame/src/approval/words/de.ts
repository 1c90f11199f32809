import type { Words } from './en.js'

export const words: Words = {
  preparing: 'Die Anfrage wird vorbereitet…',
  sent: 'Gesendet, warten auf das Netzwerk…',
  'title.message': 'Diese Nachricht signieren?',
  'title.signIn': 'Bei dieser Website anmelden?',
  'title.typedData': 'Diese Daten signieren?',
  'title.transaction': 'Diese Transaktion senden?',
  'title.speedUp': 'Eine wartende Transaktion beschleunigen?',
  'title.cancel': 'Eine wartende Transaktion abbrechen?',
  'title.batch': { one: 'Diesen Aufruf senden?', other: 'Diese {count} Aufrufe senden?' },
  'title.solana.sign': 'Diese Transaktion signieren?',
  'title.solana.signMany': {
    one: 'Diese Transaktion signieren?',
    other: 'Diese {count} Transaktionen signieren?',
  },
  queue: { one: 'Danach wartet noch {count} Anfrage', other: 'Danach warten noch {count} Anfragen' },
  site: 'Angefragt von',
  'site.claims': 'Name der App: „{name}“',
  'site.noName': 'nennt keinen Namen',
  account: 'Konto',
  'account.full': 'Vollständige Adresse',
  'account.eoa': 'Wallet-Konto',
  'account.smartAccount': 'Smart Account',
  network: 'Netzwerk',

  'message.text': 'Nachricht',
  'message.hex': 'Rohe Bytes ({count})',
  'message.bytes': 'Nachricht als Bytes ({count})',
  'data.domain': 'Gültig für',
  'data.message': 'Nachricht',
  'data.empty': 'leer',
  'data.missing': 'fehlt',
  'data.items': { one: '{count} Element', other: '{count} Elemente' },
  'data.yours': 'dein Konto',
  'data.unlimited': 'unbegrenzt',
  'grant.spend': 'Erlaubt {who}, {what} von {from} zu nehmen, {lasts}.',
  'grant.borrow': 'Erlaubt {who}, {what} im Namen von {from} zu leihen, {lasts}.',
  'grant.revoke': 'Entzieht {who} die Erlaubnis, {what} von {from} zu nehmen.',
  'grant.send': 'Sendet {what} von {from} an {who}.',
  'grant.trade': 'Tauscht {given} gegen {received}.',
  'grant.tradeAway': 'Tauscht {given} gegen {received}; das erhält {who}.',
  'grant.giveAway': 'Gibt {given} ohne Gegenleistung weg.',
  'grant.call': 'Ruft {who} im Namen von {from} auf.',
  'grant.takeOver': 'Führt den Code von {who} mit der vollen Macht von {from} aus.',
  'grant.operate': 'Führt im Namen von {from} aus, was unten aufgelistet ist.',
  'grant.vote': 'Erlaubt {who}, mit den {what} auf {from} abzustimmen.',
  'grant.act': 'Erlaubt {who}, im Namen von {from} ohne Grenzen zu handeln.',
  'grant.actWithin':
    'Erlaubt {who}, im Namen von {from} zu handeln, in Grenzen, die andere Contracts setzen ({count}).',
  'grant.own': 'deinem Konto',
  'grant.from': 'Von',
  'grant.spender': 'Wer es nehmen kann',
  'grant.delegate': 'Wer handeln kann',
  'grant.given': 'Gibt',
  'grant.received': 'Dafür',
  'grant.deadline': 'Signatur gültig bis',
  'grant.more': '{count} weitere',
  'what.upTo': 'bis zu {amount}',
  'what.all': 'eine unbegrenzte Menge {token}',
  'what.item': 'Nr. {id} von {token}',
  'what.items': '{count} × Nr. {id} von {token}',
  'what.any': '{count} × ein beliebiges Stück von {token}',
  'what.every': 'jedes Stück von {token}',
  'what.units': '{count} kleinste Einheiten von {token}',
  'lasts.until': 'bis {time}',
  'lasts.once': 'einmal, bis {time}',
  'lasts.forever': 'bis du es widerrufst',
  'token.base': 'In den kleinsten Einheiten des Tokens:',
  'token.claim':
    'Der Contract des Tokens nennt sich „{symbol}“ und gibt {decimals} Dezimalstellen an. Jeder kann einem Contract diesen Namen geben.',
  'token.named': 'Der Contract nennt sich „{symbol}“. Jeder kann einem Contract diesen Namen geben.',
  'token.nameless':
    'Der Contract des Tokens nennt keinen Namen, der angezeigt werden kann, und gibt {decimals} Dezimalstellen an.',
  'token.unknown':
    'In den kleinsten Einheiten: Der Contract des Tokens hat nicht gesagt, wie viele davon eines ergeben. Bei einem Sammlerstück ist das seine Nummer.',

  to: 'An',
  contract: 'Contract',
  newContract: 'Ein neuer Contract',
  amount: 'Betrag',
  call: 'Aufruf {number}',
  calls: 'Aufrufe',
  innerCalls: 'Aufrufe darin',
  function: 'Funktion',
  selector: 'Unbekannte Funktion',
  raw: { one: 'Rohdaten ({count} Byte)', other: 'Rohdaten ({count} Bytes)' },
  fee: 'Netzwerkgebühr',
  'fee.most': 'höchstens',
  'fee.expected': 'etwa {amount}',
  'fee.none': 'konnte nicht geschätzt werden',
  'fee.exact': 'Genaue Beträge',
  'fee.sponsored': 'Wird für dich bezahlt',
  'fee.sponsoredBy': 'Bezahlt von „{name}“',
  'fee.notYours': 'bis zu {amount}, nichts davon aus deinem Konto',
  'fee.paymaster': 'Paymaster',
  'fee.unsponsored': 'Die Netzwerkgebühr bezahlst du selbst',
  'fee.refused': 'Wer sie hier sonst bezahlt, bezahlt sie diesmal nicht.',
  'fee.unfit': 'Wer sie hier sonst bezahlt, gab eine unbrauchbare Antwort, die nicht verwendet wurde.',
  'fee.unanswered': 'Wer sie hier sonst bezahlt, ist nicht erreichbar.',
  total: 'Gesamt (höchstens)',
  nonce: 'Nonce',
  'nonce.replaces': 'ersetzt eine deiner Transaktionen, die noch wartet',
  'nonce.same':
    'dieselbe wie deine Transaktion, die noch wartet, zu einer höheren Gebühr: nur eine von beiden wird ausgeführt',
  'nonce.nothing':
    'tritt an die Stelle deiner Transaktion, die noch wartet: Nichts wird gesendet, du zahlst nur die Gebühr',
  'batch.atomic': 'Alle Aufrufe gelingen oder keiner.',
  'batch.single': 'Jeder Aufruf läuft für sich; einer kann fehlschlagen, während andere gelingen.',
  deploys: 'Richtet außerdem deinen Smart Account in diesem Netzwerk ein (einmalig).',
  waitsForAccount:
    'Wartet auf eine frühere Transaktion, die deinen Smart Account in diesem Netzwerk gerade noch einrichtet. Gesendet wird direkt danach.',
  fails: 'Das Netzwerk meldet, dass dies fehlschlagen würde',
  described: 'Was das für den Contract von {owner} bedeutet, soweit diese Wallet ihn kennt:',
  simulation: 'Erwartete Änderungen',
  'simulation.asking': 'Das Netzwerk wird gefragt, was sich ändern würde…',
  'simulation.out': 'Verlässt dein Konto',
  'simulation.in': 'Kommt herein',
  'simulation.items': 'Sammlerstücke dieser Sammlung',
  'simulation.units': 'in den kleinsten Einheiten des Tokens',
  'simulation.note':
    'Der Knoten des Netzwerks hat das gerade ausprobiert. Was am Ende geschieht, kann abweichen, und die Gebühr ist nicht enthalten.',
  'simulation.nothing':
    'Laut dem Knoten des Netzwerks würden sich keine Coins, Tokens oder Sammlerstücke von dir bewegen. Erlaubnisse, die du gibst, sind hier nicht enthalten.',
  'simulation.more': 'Es können sich mehr Tokens bewegen, als hier aufgelistet sind.',
  'simulation.fails': 'Das würde fehlschlagen, und außer der Gebühr würde sich nichts ändern',
  'simulation.failsAt': 'Aufruf {number} würde fehlschlagen',
  'simulation.unserved':
    'Was sich dadurch ändert, lässt sich nicht vorhersagen: Der Knoten des Netzwerks simuliert es nicht.',
  'simulation.unanswered':
    'Was sich dadurch ändert, lässt sich nicht vorhersagen: Der Knoten des Netzwerks hat nicht geantwortet.',

  'does.transfer': 'Sendet Tokens',
  'does.transferFrom': 'Bewegt Tokens von einem Konto',
  'does.approve': 'Lässt andere deine Tokens ausgeben',
  'does.revoke': 'Widerruft eine Ausgabeerlaubnis',
  'does.permit': 'Reicht eine signierte Ausgabeerlaubnis ein',
  'does.nft': 'Sendet ein Sammlerstück',
  'does.approvalForAll': 'Lässt andere alles bewegen, was du hier hast',
  'does.revokeAll': 'Widerruft die Erlaubnis, zu bewegen, was du hier hast',
  'does.wrap': 'Wandelt die Coins in einen Token um',
  'does.unwrap': 'Wandelt einen Token in die Coins um',
  'does.many': 'Führt mehrere Aufrufe aus',
  'does.ownership': 'Ändert, wer einen Contract kontrolliert',
  'does.coins': 'Sendet {symbol}',
  'does.create': 'Erstellt einen Contract',
  'does.call': 'Ruft einen Contract auf',

  'solana.transaction': 'Transaktion {number}',
  'solana.instruction': 'Schritt {number}',
  'solana.unknown': 'Unbekanntes Programm',
  'solana.program': 'Programm',
  'solana.accounts': 'Konten ({count})',
  'solana.signs': 'signiert',
  'solana.writes': 'kann ändern',
  'solana.sends': 'Deine Wallet sendet sie nach dem Signieren.',
  'solana.returns': 'Die Website bekommt die signierte Transaktion und entscheidet, wann sie gesendet wird.',
  'solana.feePayer': 'Gebühr bezahlt von',

  approve: 'Bestätigen',
  next: 'Weiter',
  'approve.anyway': 'Trotzdem signieren',
  reject: 'Ablehnen',
  retry: 'Erneut versuchen',
  close: 'Schließen',
  'invite.title': 'Deine Bestätigung ist nötig',
  window: 'Im Fenster der Wallet prüfen',
  'window.why':
    'Du bestätigst im eigenen Fenster der Wallet, das die Seite nicht verdecken oder ändern kann.',
  'window.open': 'Mach im geöffneten Fenster weiter.',
  'window.again': 'Erneut öffnen',
  'window.blocked': 'Das Fenster wurde blockiert. Erlaube Pop-ups für diese Website und versuche es erneut.',
  'window.closed': 'Das Fenster wurde geschlossen. Nichts wurde bestätigt.',
  'window.unreachable': 'Die Seite der Wallet ließ sich nicht öffnen. Versuche es erneut.',
  'window.none':
    'Diese App kann das Fenster der Wallet nicht öffnen. Öffne diese Seite zum Bestätigen in deinem Browser, etwa in Safari oder Chrome.',
  'window.alone': 'Hier gibt es nichts zu prüfen. Geh zurück zur Website, die angefragt hat.',
  'window.used':
    'Dieses Fenster war für eine andere Anfrage. Schließe es und geh zurück zur Website, die angefragt hat.',
  'window.lost':
    'Die Seite, die angefragt hat, wurde geschlossen oder verlassen. Sieh in den Aktivitäten deines Kontos nach, ob es ausgeführt wurde.',
  'away.continue': 'Auf der Seite der Wallet weitermachen',
  'away.why':
    'Hier lässt sich kein Fenster öffnen. Du entscheidest auf der eigenen Seite der Wallet und kommst dann hierher zurück.',
  'away.leaving': 'Seite der Wallet wird geöffnet…',
  'away.back': 'Zurück zur Website…',
  'away.unclear':
    'Ob deine Entscheidung angekommen ist, ist unklar. Versuche es noch einmal: Sie zählt nur einmal. Gehst du jetzt zurück, wird sie vielleicht trotzdem ausgeführt.',
  'window.title': 'Prüfen',
  more: 'Unten geht es weiter',

  'blocked.small': 'Das wird zu klein angezeigt, um es zu lesen.',
  'blocked.hidden': 'Das ist nicht zu sehen.',
  'blocked.unfocused': 'Klicke hier, um fortzufahren.',
  'blocked.offscreen': 'Ein Teil dieses Fensters liegt außerhalb des Bildschirms. Schieb es ganz ins Bild.',
  'blocked.unframed': 'Verlasse den Vollbildmodus, um zu sehen, wessen Fenster das ist.',
  'blocked.wait': 'Einen Moment, damit du das lesen kannst.',
  'blocked.still': 'Bewege den Zeiger, drücke Tab oder klicke auf diesen Text und bestätige dann.',
  busy: 'Wird signiert…',
  'busy.send': 'Wird gesendet…',
  failed: 'Das hat nicht geklappt: {reason}',
  'failed.noReason': 'Das hat nicht geklappt.',
  changed: 'Was angezeigt wurde, ist nicht, was angefragt wurde. Nichts wurde signiert.',

  'warn.earlier':
    'Das hast du schon einmal bestätigt|Genau dasselbe wurde am {time} gesendet und ist vielleicht noch unterwegs: {hash}',
  'caution.earlier':
    'Ein zweites Mal bestätigen?|Du hast genau dasselbe schon einmal bestätigt, und es wurde gesendet. Wenn du es wieder bestätigst, geschieht es noch einmal: Du zahlst vielleicht doppelt.',
  'warn.unlimitedAllowance':
    'Unbegrenzte Ausgabeerlaubnis|Die andere Seite kann alle Tokens dieser Art nehmen, die du jetzt hast oder je bekommst.',
  'warn.allowance': 'Ausgabeerlaubnis|Die andere Seite kann jederzeit bis zu diesem Betrag nehmen.',
  'warn.approvalForAll':
    'Erlaubnis, alles zu bewegen|Die andere Seite kann jedes Stück dieser Sammlung nehmen, das du jetzt hast oder je bekommst.',
  'warn.itemZero':
    'Gibt vielleicht ein Sammlerstück weg|Der Contract hat nicht gesagt, dass er Beträge zählt. Wenn er Sammlerstücke hält, kann die andere Seite Nr. 0 nehmen.',
  'warn.toToken':
    'An den Token selbst gesendet|Was an den Contract des Tokens selbst gesendet wird, ist meist verloren.',
  'warn.toNobody': 'An niemanden gesendet|Was an diese Adresse gesendet wird, ist verloren.',
  'warn.ownership': 'Überträgt die Kontrolle|Wer hier genannt ist, kontrolliert von da an den Contract.',
  'warn.extraData':
    'Mehr Daten, als die Funktion annimmt|Der Rest steht in den Rohdaten und kann von Bedeutung sein.',
  'warn.unknownCall':
    'Unbekannte Funktion|Was dieser Aufruf bewirkt, lässt sich aus seinen Daten nicht lesen. Bestätige nur, wenn du der Website vertraust.',
  'warn.creates': 'Erstellt einen Contract|Der Code steht in den Rohdaten.',
  'warn.highFee':
    'Hohe Netzwerkgebühr|Die Website setzt eine Gebühr von bis zu {asked} an. Das Netzwerk nimmt dafür bis zu {usual}.',
  'warn.lowFee':
    'Niedrige Netzwerkgebühr|Die Website bietet {offered} für eine Einheit Gas. Das Netzwerk nimmt zurzeit {usual}. Diese Transaktion kann lange warten, und mit ihr alles, was du danach sendest.',
  'warn.otherBeneficiary':
    'Für ein anderes Konto|Jemand anderes bekommt oder schuldet, was dabei herauskommt. Vergewissere dich, dass das hier genannte Konto das richtige ist.',
  'warn.ownAccount': 'Ändert dein eigenes Konto|Der Aufruf geht an dein Konto selbst.',
  'warn.permit':
    'Ausgabeerlaubnis|Wer diese Signatur bekommt, kann die hier genannten Tokens nehmen, ohne noch einmal zu fragen.',
  'warn.unlimitedPermit':
    'Unbegrenzte Ausgabeerlaubnis|Wer diese Signatur bekommt, kann alle hier genannten Tokens nehmen, ohne noch einmal zu fragen.',
  'warn.order':
    'Ein Verkaufsangebot|Wer diese Signatur bekommt, kann das Angebotene zum hier genannten Preis nehmen.',
  'warn.authorization':
    'Handelt für dich|Wer diese Signatur bekommt, kann das in deinem Namen ausführen lassen.',
  'warn.operation': 'Steuert ein Konto|Wer diese Signatur bekommt, kann das Konto dies ausführen lassen.',
  'warn.refund':
    'Bezahlt den Absender|Wer diese Transaktion sendet, bekommt die Kosten aus dem Safe erstattet, zu einem Preis, den diese Signatur festlegt.',
  'warn.otherChain':
    'Für ein anderes Netzwerk|Es gilt auf Chain {chain}, nicht auf der, die du gerade nutzt.',
  'warn.noChain': 'Gilt in jedem Netzwerk|Es nennt kein Netzwerk und kann daher in jedem verwendet werden.',
  'warn.badTypes': 'Unvollständige Daten|Teile, die seine Typen nennen, fehlen.',
  'warn.unsigned': 'Gehört nicht zu dem, was du signierst|Wird auch gesendet: {names}',
  'warn.signInDomain':
    'Meldet dich bei einer anderen Website an|Die Nachricht ist für {domain}, aber {site} fragt sie an. Wer sie bekommt, kann dort als du handeln.',
  'warn.signInUri':
    'Meldet dich bei einer anderen Website an|Die Nachricht nennt {uri}, aber {site} fragt sie an.',
  'warn.signInAccount': 'Für ein anderes Konto|Die Nachricht nennt {address}.',
  'warn.signInChain': 'Für ein anderes Netzwerk|Die Nachricht nennt Chain {chain}.',
  'warn.signInBroken':
    'Fehlerhafte Anmeldung|Es sieht aus wie eine Anmeldung bei einer Website, aber bei welcher, lässt sich nicht sagen.',
  'warn.hidden': 'Verborgene Zeichen|Unsichtbare Zeichen werden als Marken wie U+202E angezeigt.',
  'warn.bytes':
    'Kein Text|Was diese Bytes bedeuten, ist unbekannt. Signiere nur, wenn du der Website vertraust.',
  'warn.hash':
    'Kann alles Mögliche sein|Diese 32 Bytes können für jedes Dokument, jeden Auftrag oder jede Transaktion stehen.',
  'caution.hash':
    'Du siehst nicht, was du signierst|Das kann für jedes Dokument, jeden Auftrag oder jede Transaktion stehen, auch für eine, die dir alles nimmt, was du hast. Signiere nur, wenn du genau weißt, was es ist.',
  'warn.disguised':
    'Eine verkleidete Transaktion|Diese Bytes sind eine Transaktion. Wer die Signatur bekommt, kann sie senden.',
  'warn.insecure': 'Verbindung nicht sicher|Andere können verändert haben, was diese Website dir zeigt.',
  'warn.lookalike':
    'Ungewöhnliche Buchstaben im Namen|Der Name dieser Website enthält Buchstaben, die wie andere aussehen können.',
  'warn.unknownProgram':
    'Unbekanntes Programm|Was es bewirkt, ist unbekannt. Bestätige nur, wenn du der Website vertraust.',
  'warn.authority': 'Überträgt die Kontrolle|Ein anderes Konto bekommt die Kontrolle über eines von deinen.',
  'warn.delegate': 'Ausgabeerlaubnis|Ein anderes Konto kann Tokens von deinem nehmen.',
  'warn.otherPayer': 'Die Gebühr zahlt jemand anderes|Die Gebühr zahlt {address}.',
  'warn.notSigner': 'Nicht für dein Konto|Dein Konto gehört nicht zu denen, die das signieren.',
  'warn.durable': 'Läuft nie ab|Einmal signiert, kann es jederzeit später gesendet werden.',
  'warn.unreadable': 'Nicht lesbar|Was das bewirkt, lässt sich nicht anzeigen.',
  'warn.tables': 'Konten über Verweise|Einige Konten werden nach ihrem Platz in einer Tabelle genannt.',

  'waits.title': 'Dieses Gerät ist neu',
  'waits.text':
    'Du bist angemeldet. Zum Schutz deiner Wallet kann dieses Gerät bis {time} nichts signieren oder senden.',
  'waits.sooner': 'So geht es früher',
  'waits.allow': 'Öffne {page} auf einem Gerät, das du schon benutzt hast, und erlaube dieses hier.',
  'waits.link':
    'Oder melde dich hier ab, melde dich neu an und öffne den Link aus der E-Mail in diesem Browser. Gib den Code nicht ein.',
  'waits.phrase': 'Oder nutze deine Wiederherstellungsphrase in einer anderen Wallet.',
  'waits.wait': 'Kein anderes Gerät? Du musst nur warten.',
}
