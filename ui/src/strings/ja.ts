import type { Strings } from './en.js'

export const messages: Strings = {
  'button.connect': 'ウォレットを接続',
  'button.connecting': '接続中…',
  'button.network': 'ネットワークを選択',
  'button.currentNetwork': 'ネットワーク：{network}',
  'button.unsupported': '未対応のネットワーク',
  'button.failed': '開けませんでした。再試行',
  'button.loadingBalance': '残高を読み込み中',

  'title.Connect': 'ウォレットを接続',
  'title.ConnectingExternal': '接続中',
  'title.Account': 'アカウント',
  'title.ProfileWallets': 'あなたのウォレット',
  'title.SwitchNetwork': 'ネットワークを切り替え',
  'title.SwitchActiveChain': 'チェーンを切り替え',
  'title.UnsupportedChain': '未対応のネットワーク',

  'modal.back': '戻る',
  'modal.close': '閉じる',
  'modal.loading': '読み込み中…',
  'modal.failed': 'この部分を表示できませんでした。',
  'modal.failed.plugin': 'この部分を表示できませんでした（{plugin} のエラー）。',
  'modal.gone': 'これは利用できなくなりました。',
  'toast.dismiss': 'メッセージを閉じる',

  'action.retry': '再試行',
  'action.cancel': 'キャンセル',
  'action.done': '完了',
  'action.more': 'その他',
  'action.details': '詳細',
  'search.clear': '検索をクリア',

  'connect.wallets': 'ウォレット',
  'connect.more': 'もっと見る（{count}）',
  'connect.loading': 'ウォレットを検索中…',
  'connect.empty': 'このブラウザにウォレットがありません',
  'connect.empty.text': '信頼できるウォレットをインストールすると、ここに表示されます。',
  'connect.what': 'ウォレットとは？',

  'tag.recent': '最近使用',
  'tag.installed': 'インストール済み',
  'tag.connected': '接続済み',
  'tag.test': 'テスト用',
  'tag.ambiguous': '2つのウォレットが同じ識別子を使用しています。ご存じのほうを選んでください。',

  'help.keeps': '管理するのはあなた',
  'help.keeps.text': '暗号資産やコレクティブルをご自身で管理するためのアプリまたはブラウザ拡張機能です。',
  'help.login': 'どこでも同じログイン',
  'help.login.text': 'サイトへのログインに使えます。新しいアカウントやパスワードは不要です。',
  'help.get': '入手方法',
  'help.get.text':
    '公式サイトまたはアプリストアからウォレットをインストールしてください。リカバリーフレーズは、このサイトを含め、誰にも教えないでください。',

  'connecting.asking': '{wallet} で続けてください',
  'connecting.asking.text': '接続するには、ウォレットでリクエストを承認してください。',
  'connecting.slow': 'ウォレットを開いてください',
  'connecting.slow.text':
    '{wallet} からまだ応答がありません。ブラウザのツールバーから開いて、リクエストを確認してください。',
  'connecting.pending': '{wallet} に未処理のリクエストがあります',
  'connecting.pending.text': 'ウォレットを開いて、届いているリクエストに応答してください。',
  'connecting.locked': '{wallet} のロックを解除',
  'connecting.locked.text': '続けるには、ウォレットのロックを解除してください。',
  'connecting.rejected': 'リクエストが拒否されました',
  'connecting.rejected.text': '{wallet} でリクエストを拒否しました。変更はありません。',
  'connecting.failed': '接続できませんでした',
  'connecting.missing': 'ウォレットが見つかりません',
  'connecting.missing.text': 'このウォレットは利用できなくなりました。別のウォレットを選んでください。',
  'connecting.appeared': '{wallet} が利用できるようになりました',
  'connecting.appeared.text': '接続するには、もう一度お試しください。',

  'connecting.connected': '接続しました',
  'connecting.connected.text': '{wallet} を接続しました。',
  'connecting.loggedIn.text': '{name} としてログインしています。',

  'error.USER_REJECTED': 'ウォレットでリクエストを拒否しました。準備ができたら、もう一度お試しください。',
  'error.UNAUTHORIZED': 'ウォレットがこのサイトに許可していない操作です。接続し直して許可してください。',
  'error.UNSUPPORTED_METHOD':
    'お使いのウォレットはこの操作に対応していません。別のウォレットをお試しください。',
  'error.WALLET_DISCONNECTED': 'ウォレットの接続が解除されています。もう一度接続してください。',
  'error.CHAIN_DISCONNECTED':
    'ウォレットがこのネットワークに接続されていません。ネットワークを切り替えて、もう一度お試しください。',
  'error.UNRECOGNIZED_CHAIN':
    'ウォレットにこのネットワークがまだありません。ウォレットで追加してから、もう一度お試しください。',
  'error.UNSUPPORTED_CAPABILITY':
    'お使いのウォレットはこの操作に対応していません。別のウォレットをお試しください。',
  'error.UNSUPPORTED_CHAIN':
    'お使いのウォレットはこのネットワークに対応していません。別のネットワークに切り替えてください。',
  'error.DUPLICATE_BUNDLE_ID':
    'これはすでに送信済みです。もう一度送信する前に、アクティビティをご確認ください。',
  'error.UNKNOWN_BUNDLE_ID': 'ウォレットがこのリクエストを認識できません。最初からやり直してください。',
  'error.BUNDLE_TOO_LARGE': '一度に処理できる量を超えています。ステップを減らしてお試しください。',
  'error.UPGRADE_REJECTED':
    '必要なアカウントのアップグレードを拒否しました。許可するには、もう一度お試しください。',
  'error.ATOMICITY_UNSUPPORTED':
    'お使いのウォレットでは、これらのステップをまとめて実行できません。1つずつ実行してください。',
  'error.REQUEST_PENDING': 'ウォレットに未処理のリクエストがあります。ウォレットを開いて応答してください。',
  'error.PARSE_ERROR': 'リクエストを読み取れませんでした。ページを再読み込みして、もう一度お試しください。',
  'error.INVALID_REQUEST': 'リクエストが無効です。ページを再読み込みして、もう一度お試しください。',
  'error.METHOD_NOT_FOUND': 'ウォレットまたはネットワークがこの操作に対応していません。',
  'error.INVALID_PARAMS': 'リクエストの内容に誤りがあります。確認して、もう一度お試しください。',
  'error.INTERNAL_RPC_ERROR':
    'ウォレットまたはネットワークで問題が発生しました。しばらくしてから、もう一度お試しください。',
  'error.SERVER_ERROR': 'ネットワークがリクエストを拒否しました。しばらくしてから、もう一度お試しください。',
  'error.CONNECTION_FAILED':
    'ウォレットを接続できませんでした。もう一度お試しください。問題が続く場合は、ウォレットを再起動してください。',
  'error.CONNECTOR_NOT_FOUND': 'このウォレットは利用できなくなりました。別のウォレットを選んでください。',
  'error.DISCONNECT_FAILED': 'ウォレットの接続を解除できませんでした。もう一度お試しください。',
  'error.REQUEST_ABORTED': 'リクエストはキャンセルされました。',
  'error.REQUEST_TIMEOUT': '時間内に応答がありませんでした。接続を確認して、もう一度お試しください。',
  'error.RATE_LIMITED': 'サービスが混み合っています。しばらくしてから、もう一度お試しください。',
  'error.CHAIN_NOT_SUPPORTED':
    'ウォレットがこのネットワークを追加できませんでした。ウォレットで追加してから、もう一度お試しください。',
  'error.NETWORK_NOT_FOUND':
    'このサイトではそのネットワークを使用していません。別のネットワークを選んでください。',
  'error.SWITCH_NOT_SUPPORTED':
    'このウォレットでは、ネットワークをウォレット側で選びます。ウォレットで切り替えてください。',
  'error.POPUP_BLOCKED':
    'ブラウザによってウィンドウがブロックされました。このサイトのポップアップを許可して、もう一度お試しください。',
  'error.POPUP_CLOSED': '完了する前にウィンドウが閉じられました。もう一度お試しください。',
  'error.SDK_NOT_LOADED':
    'このウォレットのコードを取得できませんでした。接続を確認して、もう一度お試しください。',
  'error.INVALID_WALLET_ANSWER':
    'ウォレットの応答をこのサイトで処理できません。ロックを解除し、アカウントを選んで、もう一度お試しください。',
  'error.default':
    '問題が発生しました。もう一度お試しください。繰り返す場合は、ページを再読み込みしてください。',

  'title.SelectChain': 'ネットワークを選択',
  'connect.for': '{chain} のウォレット',
  'connect.or': 'または',
  'tag.qrcode': 'QRコード',
  'selectChain.question': 'どのネットワークを使いますか？',
  'selectChain.text': '{wallet} は複数のネットワークに対応しています。他のネットワークは後から追加できます。',
  'selectChain.chains': 'ネットワーク',
  'selectChain.all': 'すべてのネットワーク',
  'selectChain.gone': '{wallet} は利用できなくなりました',

  'connect.search': 'ウォレットを検索',
  'connect.noMatch': '「{query}」に一致するウォレットはありません。',
  'connect.found': '見つかったウォレット：{count}',

  'action.connect': 'ウォレットを接続',
  'action.newTab': '新しいタブで開きます',
  'copy.label': 'アドレスをコピー',
  'copy.done': 'コピーしました',
  'copy.failed': 'コピーできませんでした',

  'account.balance': '残高',
  'account.balance.loading': '残高を読み込み中',
  'account.balance.failed': '残高を取得できません',
  'account.network': 'ネットワーク',
  'account.network.none': '未対応',
  'account.wallets': '接続中のウォレット',
  'account.explorer': 'エクスプローラーで表示',
  'account.disconnect': '接続を解除',
  'account.disconnecting': '解除中…',
  'account.disconnectedHere':
    '接続を解除しました。ウォレットには、このサイトがまだ表示されることがあります。',
  'account.disconnectFailed': '接続を解除できませんでした。もう一度お試しください。',
  'account.actions': '操作',
  'account.tabs': 'あなたの資産',
  'account.restoring': '{wallet} に再接続中…',
  'account.none': '接続中のウォレットはありません',
  'account.none.text': 'ウォレットを接続すると、アカウントが表示されます。',
  'wallets.active': '使用中',
  'wallets.use': '{wallet} を使用',
  'wallets.useShort': '使用',
  'wallets.useAccount': 'アカウントを使用',
  'wallets.accounts': '{wallet} のアカウント',
  'wallets.switchFailed': '{wallet} に切り替えできませんでした',
  'wallets.disconnect': '{wallet} の接続を解除',
  'wallets.disconnected': '{wallet} の接続を解除しました',
  'wallets.disconnectAll': 'すべて解除',
  'wallets.allDisconnected': 'すべてのウォレットの接続を解除しました',
  'wallets.disconnectChain': '{chain} の接続をすべて解除',
  'wallets.chainDisconnected': '{chain} のウォレットの接続をすべて解除しました',
  'wallets.another': '別のウォレットを接続',
  'wallets.none': '接続中のウォレットはありません',
  'wallets.smartAccount': 'スマートアカウント',
  'wallets.payment': '支払い',
  'wallets.ordinal': 'Ordinals',

  'label.edit': 'アカウント {address} に名前を付ける',
  'label.field': 'このアカウントの名前',
  'label.save': '保存',
  'label.saved': '名前を保存しました',
  'label.failed': '名前を保存できませんでした',

  'networks.search': 'ネットワークを検索',
  'networks.noMatch': '「{query}」に一致するネットワークはありません。',
  'networks.list': 'ネットワーク',
  'networks.testnets': 'テストネットワーク',
  'networks.testnet': 'テストネット',
  'networks.current': '使用中',
  'networks.approve': 'ウォレットで承認してください',
  'networks.unapproved': '{wallet} では利用できません',
  'networks.failed': '{network} に切り替えできませんでした。{reason}',
  'networks.declined': '{network} への切り替えを拒否しました。',
  'networks.locked': 'このサイトのネットワークは1つだけです。',

  'activeChain.question': '{chain} に切り替えますか？',
  'activeChain.text': 'ここからは {chain} で続けます。{current} の接続はそのまま残ります。',
  'activeChain.connect.text': 'ここからは {chain} で続けます。次に、対応するウォレットを接続します。',
  'activeChain.switch': '{chain} に切り替え',
  'activeChain.unknown': 'このサイトには、そのチェーンのネットワークがありません。',

  'unsupported.title': '別のネットワークを選んでください',
  'unsupported.text':
    '{wallet} は、このサイトが対応していないネットワーク（{network}）を使用しています。続けるには、次のいずれかに切り替えてください。',

  'alert.dismiss': 'お知らせを閉じる',

  'alert.NETWORK_NOT_FOUND': 'ネットワークが見つかりません',
  'alert.NETWORK_NOT_FOUND.text': '指定されたネットワークは、このサイトに設定されていません。',
  'alert.INVALID_APP_CONFIGURATION': 'アプリの設定が無効です',
  'alert.INVALID_APP_CONFIGURATION.text': 'ウォレットサービスが、このサイトのアドレスを許可していません。',
  'alert.SESSION_EXPIRED': 'セッションの有効期限切れ',
  'alert.SESSION_EXPIRED.text': 'この端末の時計が正しいことを確認して、もう一度ログインしてください。',
  'alert.INVALID_PROJECT_ID': 'プロジェクトIDが無効です',
  'alert.INVALID_PROJECT_ID.text': 'ウォレットサービスに、このサイトのプロジェクトIDが登録されていません。',
  'alert.PROJECT_ID_NOT_CONFIGURED': 'プロジェクトIDが未設定です',
  'alert.PROJECT_ID_NOT_CONFIGURED.text':
    'このサイトには、ウォレットサービス用のプロジェクトIDが設定されていません。',
  'alert.RATE_LIMITED': 'リクエストが多すぎます',
  'alert.RATE_LIMITED.text':
    'このサイトからのリクエストが多すぎます。しばらくしてから、もう一度お試しください。',
}
