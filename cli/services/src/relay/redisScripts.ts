// Each runs in Redis as one step. Keys of one topic: `order` (sorted set of message keys by position) and, behind the
// prefix, a string a message with its own life; beside it, as long as it lives, the set of clients that acknowledged it.

/** KEYS order, message; ARGV key, payload, ttl (ms), position, channel, prefix, most messages, most bytes. */
export const publishScript = `
if not redis.call('SET', KEYS[2], ARGV[2], 'NX', 'PX', ARGV[3]) then return 0 end
redis.call('ZADD', KEYS[1], ARGV[4], ARGV[1])
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[3]) then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
local count, size = 0, 0
for _, key in ipairs(redis.call('ZREVRANGE', KEYS[1], 0, -1)) do
  local length = redis.call('STRLEN', ARGV[6] .. key)
  count = count + 1
  size = size + length
  if length == 0 then
    redis.call('ZREM', KEYS[1], key)
    count = count - 1
  elseif key ~= ARGV[1] and (count > tonumber(ARGV[7]) or size > tonumber(ARGV[8])) then
    redis.call('ZREM', KEYS[1], key)
    redis.call('DEL', ARGV[6] .. key, ARGV[6] .. key .. ':seen')
  end
end
redis.call('PUBLISH', ARGV[5], ARGV[2])
return 1
`

/** KEYS order; ARGV client, prefix. Returns the payloads not acknowledged by the client, oldest first. */
export const waitingScript = `
local found = {}
for _, key in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  if redis.call('SISMEMBER', ARGV[2] .. key .. ':seen', ARGV[1]) == 0 then
    local payload = redis.call('GET', ARGV[2] .. key)
    if payload then table.insert(found, payload) end
  end
end
return found
`

/** KEYS message, seen; ARGV client, life of what is delivered (ms). */
export const acknowledgeScript = `
local left = math.min(redis.call('PTTL', KEYS[1]), tonumber(ARGV[2]))
if left <= 0 then return 0 end
redis.call('SADD', KEYS[2], ARGV[1])
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, left) end
return 1
`
