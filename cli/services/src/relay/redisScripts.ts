// Each runs in Redis as one step. Keys of one topic: `order` (sorted set of message keys by position) and, for each
// message, a string with its own life; beside it, as long as it lives, the set of clients that acknowledged it.
// Keys of all: `held` (what is kept: size and block of each), `ends` (sorted by when it ends), `blocks` (blocks of
// addresses by what they hold, in bytes), `block:<block>` (what it holds: delivered first, then the oldest), `total`.

const common = `
local base = ARGV[1]
local function messageOf(topic, key) return base .. '{' .. topic .. '}:message:' .. key end
local function drop(entry)
  local topic, key = string.match(entry, '^(.*):(.*)$')
  local message = messageOf(topic, key)
  redis.call('DEL', message, message .. ':seen')
  redis.call('ZREM', base .. '{' .. topic .. '}:order', key)
  redis.call('ZREM', base .. 'ends', entry)
  local held = redis.call('HGET', base .. 'held', entry)
  if not held then return end
  local size, block = string.match(held, '^(%d+) (.*)$')
  redis.call('HDEL', base .. 'held', entry)
  redis.call('ZREM', base .. 'block:' .. block, entry)
  redis.call('DECRBY', base .. 'total', size)
  if tonumber(redis.call('ZINCRBY', base .. 'blocks', -size, block)) <= 0 then
    redis.call('ZREM', base .. 'blocks', block)
  end
end
`

/** What holding a message takes in Redis beside its text. */
const OVERHEAD = 1_024

/**
 * ARGV base, topic, key, payload, ttl (ms), block, most messages and bytes of a topic, of a block, in all.
 */
export const publishScript = `${common}
local topic, key, payload, ttl, block = ARGV[2], ARGV[3], ARGV[4], tonumber(ARGV[5]), ARGV[6]
local entry, message, order = topic .. ':' .. key, messageOf(topic, key), base .. '{' .. topic .. '}:order'
if redis.call('EXISTS', message) == 1 then return 0 end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

-- In the order in which they come here, whatever the clocks of the processes say; of the same moment one after the other.
local last = tonumber(redis.call('GET', base .. 'last') or 0)
local position = string.format('%.0f', math.max(last + 1, time[1] * 1000000 + time[2]))
-- The first change, since a Redis that is full refuses no other of a script.
redis.call('SET', base .. 'last', position)

for _, ended in ipairs(redis.call('ZRANGEBYSCORE', base .. 'ends', '-inf', now, 'LIMIT', 0, 100)) do drop(ended) end
drop(entry)
redis.call('SET', message, payload, 'PX', ttl)
redis.call('ZADD', order, position, key)
if redis.call('PTTL', order) < ttl then redis.call('PEXPIRE', order, ttl) end
local size = #payload + ${OVERHEAD}
redis.call('HSET', base .. 'held', entry, size .. ' ' .. block)
redis.call('ZADD', base .. 'ends', now + ttl, entry)
redis.call('ZADD', base .. 'block:' .. block, position, entry)
redis.call('ZINCRBY', base .. 'blocks', size, block)
redis.call('INCRBY', base .. 'total', size)

local count, bytes = 0, 0
for _, each in ipairs(redis.call('ZREVRANGE', order, 0, -1)) do
  local length = redis.call('STRLEN', messageOf(topic, each))
  count = count + 1
  bytes = bytes + length
  if length == 0 then
    drop(topic .. ':' .. each)
    count = count - 1
  elseif each ~= key and (count > tonumber(ARGV[7]) or bytes > tonumber(ARGV[8])) then
    drop(topic .. ':' .. each)
  end
end

local function dropFirstOf(which)
  for _, first in ipairs(redis.call('ZRANGE', base .. 'block:' .. which, 0, 1)) do
    if first ~= entry then
      drop(first)
      return true
    end
  end
  return false
end
while redis.call('ZCARD', base .. 'block:' .. block) > tonumber(ARGV[9])
  or tonumber(redis.call('ZSCORE', base .. 'blocks', block)) > tonumber(ARGV[10]) do
  if not dropFirstOf(block) then break end
end
while redis.call('ZCARD', base .. 'ends') > tonumber(ARGV[11])
  or tonumber(redis.call('GET', base .. 'total')) > tonumber(ARGV[12]) do
  local dropped = false
  for _, largest in ipairs(redis.call('ZREVRANGE', base .. 'blocks', 0, 1)) do
    dropped = dropped or dropFirstOf(largest)
  end
  if not dropped then break end
end
redis.call('PUBLISH', base .. '{' .. topic .. '}:live', payload)
return 1
`

/** ARGV base, topic, client. Returns the payloads not acknowledged by the client, oldest first. */
export const waitingScript = `${common}
local found = {}
for _, key in ipairs(redis.call('ZRANGE', base .. '{' .. ARGV[2] .. '}:order', 0, -1)) do
  local message = messageOf(ARGV[2], key)
  if redis.call('SISMEMBER', message .. ':seen', ARGV[3]) == 0 then
    local payload = redis.call('GET', message)
    if payload then table.insert(found, payload) end
  end
end
return found
`

/** ARGV base, topic, key, client, life of what is delivered (ms). */
export const acknowledgeScript = `${common}
local message, entry = messageOf(ARGV[2], ARGV[3]), ARGV[2] .. ':' .. ARGV[3]
local left = math.min(redis.call('PTTL', message), tonumber(ARGV[5]))
if left <= 0 then return 0 end
redis.call('SADD', message .. ':seen', ARGV[4])
redis.call('PEXPIRE', message, left)
redis.call('PEXPIRE', message .. ':seen', left)
local held = redis.call('HGET', base .. 'held', entry)
if not held then return 1 end
local time = redis.call('TIME')
redis.call('ZADD', base .. 'ends', 'XX', time[1] * 1000 + math.floor(time[2] / 1000) + left, entry)
local block = base .. 'block:' .. string.match(held, '^%d+ (.*)$')
local position = tonumber(redis.call('ZSCORE', block, entry))
if position > 0 then redis.call('ZADD', block, 'XX', position - ${2 ** 52}, entry) end
return 1
`
