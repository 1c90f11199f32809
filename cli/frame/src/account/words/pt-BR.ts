import type { Words } from './en.js'

export const words: Words = {
  title: 'Sua carteira',
  lead: 'Esta página é só sua: nenhum site consegue lê-la nem abri-la dentro de outra página.',
  loading: 'Carregando…',
  unreachable: 'Não foi possível acessar a carteira. Tente de novo.',
  'try.again': 'Tentar de novo',

  'login.title': 'Entrar',
  'login.lead': 'Use o mesmo login que você usa no site.',
  'login.email': 'E-mail',
  'login.or': 'ou',
  'login.send': 'Enviar código',
  'login.device.title': 'Confira seu e-mail',
  'login.device':
    'Abra neste dispositivo o link do e-mail enviado para {email}. Esta página continua sozinha.',
  'login.code.title': 'Digite seu código',
  'login.code': 'Código enviado para {email}',
  'login.code.or': 'Ou abra o link do e-mail neste navegador.',
  'login.link':
    'Houve códigos errados demais hoje, ou um login foi recusado. Por isso, enviamos um link para {email}. Abra-o neste navegador para entrar.',
  'login.enter': 'Entrar',
  'login.back': 'Usar outro e-mail',
  'login.others': 'Outras formas de entrar',
  'login.with': 'Continuar com {provider}',
  'login.farcaster': 'Escaneie este código com a câmera do celular e aprove no Farcaster.',
  'login.farcaster.open': 'Abrir o Farcaster',
  'login.fresh': 'Entre de novo para continuar: seu último login foi há mais de cinco minutos.',

  'who.title': 'Você entrou como {name}',
  'who.evm': 'Ethereum e outras redes EVM',
  'who.smart': 'Conta inteligente em redes EVM, da conta acima',
  'who.solana': 'Solana',
  'who.copy': 'Copiar endereço',
  'who.copied': 'Endereço copiado.',
  'who.copyFailed': 'O navegador não permitiu copiar. Selecione o endereço.',
  'who.signOut': 'Sair',

  'logins.title': 'Formas de entrar',
  'logins.since': '{name} · desde {date}',
  'logins.alone': 'desde {date}',
  'logins.remove': 'Remover {name}',
  'logins.removed': 'Forma de entrar removida. Você saiu de todos os outros lugares.',

  'changes.title': 'Alterações recentes',
  'changes.lead':
    'Por 72 horas você pode desfazer o que mudou sobre quem pode entrar. As alterações posteriores também são desfeitas, e você sai de todos os outros lugares.',
  'changes.email': 'E-mail alterado para {name}',
  'changes.email.waits': '{name} poderá entrar nesta carteira',
  'changes.loginRemoved': 'Forma de entrar removida: {name}',
  'changes.passkeyAdded': 'Chave de acesso adicionada: {name}',
  'changes.passkeyRemoved': 'Chave de acesso removida: {name}',
  'changes.until': '{at} · pode ser desfeito até {until}',
  'changes.from': '{at} · passa a valer em {until}',
  'changes.undo': 'Desfazer',
  'changes.stop': 'Impedir',
  'changes.undone': 'Desfeito. Você saiu de todos os outros lugares.',

  'email.title': 'E-mail',
  'email.present': 'Você pode entrar com {email}.',
  'email.none': 'Nenhum e-mail ainda. Adicione um para entrar com ele também.',
  'email.change': 'Alterar e-mail',
  'email.add': 'Adicionar um e-mail',
  'email.new': 'Novo endereço de e-mail',
  'email.lead': 'Enviaremos um código para cada endereço. Você sairá de todos os outros lugares.',
  'email.lead.first': 'Enviaremos um código para este endereço. Você sairá de todos os outros lugares.',
  'email.primary': 'Confirme que é você',
  'email.secondary': 'Confirme o novo endereço',
  'email.continue': 'Continuar',
  'email.back': 'Voltar',
  'email.done': 'E-mail alterado. Você saiu de todos os outros lugares.',
  'email.waits':
    'Este endereço poderá entrar a partir de {date}. Até lá, você pode impedir isso aqui. Você saiu de todos os outros lugares.',

  'phrase.title': 'Frase de recuperação',
  'phrase.lead':
    'As palavras que são a sua carteira. Com elas você pode levá-la para qualquer outra carteira, e quem as vir também pode.',
  'phrase.warning':
    'Nunca compartilhe estas palavras com ninguém. Ninguém do suporte vai pedi-las. Confira se ninguém está olhando.',
  'phrase.show': 'Mostrar frase de recuperação',
  'phrase.reveal': 'Revelar palavras',
  'phrase.copy': 'Copiar palavras',
  'phrase.copied': 'Copiado. Limpe a área de transferência quando terminar.',
  'phrase.copyFailed': 'O navegador não permitiu copiar. Anote as palavras.',
  'phrase.hide': 'Ocultar',
  'phrase.cancel': 'Cancelar',

  'bring.start': 'Trazer uma carteira com a frase de recuperação',
  'bring.title': 'Traga sua carteira',
  'bring.login':
    'Primeiro entre com um e-mail ou uma conta que ainda não tenha carteira aqui. Depois digite a frase.',
  'bring.lead': 'A carteira desta frase passa a ser para sempre a carteira deste login.',
  'bring.label': 'Frase de recuperação, 12 ou 24 palavras em inglês',
  'bring.warning':
    'Digite somente uma frase que mais ninguém conheça. Quem a conhece pode levar tudo o que esta carteira um dia tiver.',
  'bring.new': 'Criar uma carteira nova',
  'bring.check': 'Esta é a sua carteira?',
  'bring.check.lead':
    'Estes são os endereços desta frase. Se você esperava outros, volte: sua carteira pode derivá-los de outra forma.',
  'bring.use': 'Usar esta carteira',
  'bring.exists':
    'Este login já tem uma carteira, que continua. Para trazer a sua, entre com um e-mail ou uma conta que não tenha nenhuma.',

  'passkeys.title': 'Chaves de acesso',
  'passkeys.none': 'Nenhuma chave de acesso ainda. Só o seu login já abre esta carteira.',
  'passkeys.kept': 'Sem uma delas ninguém consegue abri-la, nem mesmo este serviço.',
  'passkeys.keptFrom':
    'A partir de {date}, no máximo, ninguém conseguirá abri-la sem uma delas, nem mesmo este serviço. Até lá, a mudança pode ser desfeita.',
  'kept.keyService':
    'A chave dela fica com um serviço de chaves separado, que registra cada vez que é aberta.',
  'kept.service': 'A chave dela fica só com este serviço.',
  'passkeys.some':
    'Seu login e uma destas chaves de acesso abrem esta carteira juntos. Se você perder todas, só a frase de recuperação ajuda.',
  'passkeys.add': 'Proteger com uma chave de acesso',
  'passkeys.another': 'Adicionar outra chave de acesso',
  'passkeys.remove': 'Remover “{name}”',
  'passkeys.removed': 'Chave de acesso removida.',
  'passkeys.added': 'Chave de acesso adicionada. De agora em diante ela é necessária para assinar.',
  'passkeys.advice': 'Adicione uma segunda em outro dispositivo ou anote a frase de recuperação.',
  'passkeys.since': 'desde {date}',
  'passkeys.unsupported':
    'Este dispositivo ou navegador não tem chave de acesso que possa proteger uma carteira.',
  'passkeys.declined': 'Nenhuma chave de acesso foi usada. Nada mudou.',

  'openings.title': 'Onde esta carteira foi aberta',
  'openings.lead':
    'Cada login que obteve o segredo da sua carteira nos últimos 90 dias. Se algum não foi você, saia de todos os outros lugares e mova suas moedas.',
  'openings.at': '{site} · última vez em {date}',
  'openings.from': { one: 'Rede {network} · uma vez', other: 'Rede {network} · {count} vezes' },
  'openings.made': 'Criada aqui',

  'new.title': 'Um novo dispositivo está esperando',
  'new.lead':
    'Alguém entrou na sua carteira nele. Permita somente se foi você. Se você passou um código a alguém ou aprovou o login de outra pessoa, recuse.',
  'new.where': '{site} · {date} · rede {network}',
  'new.until': 'poderá usar sua carteira a partir de {date}, se você não recusar',
  'new.allow': 'Permitir',
  'new.refuse': 'Recusar',
  'new.allowed': '{name} já pode usar sua carteira.',
  'new.refused': '{name} foi desconectado.',
  'new.again': 'Verificar de novo',
  'new.ready': 'Este dispositivo já pode usar sua carteira.',
  'new.gone': 'Este dispositivo não está mais conectado.',

  'devices.title': 'Dispositivos',
  'devices.current': 'Este dispositivo',
  'devices.used': '{site} · último uso em {date}',
  'devices.end': 'Sair de todos os outros lugares',
  'devices.ended': {
    one: 'Você saiu de {count} outro dispositivo.',
    other: 'Você saiu de {count} outros dispositivos.',
  },
  'devices.endOne': 'Sair de {name}',
  'devices.endedOne': 'Você saiu de {name}.',

  'problem.email': 'Digite um endereço de e-mail completo, como nome@example.com.',
  'problem.same': 'Este já é o seu e-mail.',
  'problem.taken': 'Este e-mail já tem uma carteira. Use outro.',
  'problem.wrong': 'Código errado. Confira e tente de novo.',
  'problem.tries': {
    one: 'Código errado. Resta {count} tentativa.',
    other: 'Código errado. Restam {count} tentativas.',
  },
  'problem.late': 'Este código expirou. Peça um novo.',
  'problem.refused': 'Este login foi recusado na caixa de e-mail para onde foi enviado.',
  'problem.busy': 'Tentativas demais. Aguarde um momento e tente de novo.',
  'problem.denied': 'O login foi recusado. Nada mudou.',
  'problem.expired': 'Este login expirou. Comece de novo.',
  'problem.provider': 'O provedor não está respondendo. Tente de novo ou entre de outra forma.',
  'problem.unoffered': 'Este serviço não oferece esse login.',
  'problem.loggedOut': 'Você saiu. Entre de novo.',
  'problem.moved':
    'Esta forma de entrar acabou de ser removida da carteira. Desfaça isso com o link do e-mail que avisou.',
  'problem.over': 'Esta alteração não pode mais ser desfeita.',
  'problem.phrase.count': 'Uma frase de recuperação tem 12 ou 24 palavras. Você digitou {count}.',
  'problem.phrase.word':
    'A palavra {number} não está na lista de palavras de recuperação. Confira como foi escrita.',
  'problem.phrase.checksum': 'Estas palavras não combinam: uma está errada ou fora do lugar.',
  'problem.waits': 'Este dispositivo é novo e precisa esperar. Permita-o em um dispositivo que você já usou.',
  'problem.other': 'Algo deu errado. Tente de novo.',
}
