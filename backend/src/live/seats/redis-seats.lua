-- Seats of all nodes. Each call runs alone, so counts are exact. The rules are those of memory-seats.ts.
-- KEYS[1]: the prefix of all keys. ARGV: operation, time in ms ('' for Redis' own), node, then the operation's arguments as JSON.
-- Returns JSON: { result, granted = [{ room, holder, connectionIds }], moved = [room] }.
local prefix, op, node, input = KEYS[1], ARGV[1], ARGV[3], cjson.decode(ARGV[4])
local now = tonumber(ARGV[2])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local nodes, grace, settling = prefix .. 'nodes', prefix .. 'grace', prefix .. 'settling'
local granted, moved = {}, {}
local BATCH = 100
-- After a loss of data: how long no seat is granted, so that every node can enter its attendees first
local SETTLE_MS = 5000

local function connections_of(name) return prefix .. 'node:' .. name end
local function member(...) return cjson.encode({ ... }) end

local function open(name)
  local base = prefix .. 'room:' .. name .. ':'
  return {
    name = name,
    meta = base .. 'meta',
    holders = base .. 'holders',
    waiting = base .. 'waiting',
    idle = base .. 'idle',
    shares = base .. 'shares',
    lifted = base .. 'lifted',
  }
end

local function cap_of(room) return tonumber(redis.call('HGET', room.meta, 'cap') or '') or math.huge end
local function set_cap(room, cap) redis.call('HSET', room.meta, 'cap', cap == cjson.null and '' or cap) end
local function seated_count(room) return redis.call('HLEN', room.holders) - redis.call('ZCARD', room.waiting) end
local function is_waiting(room, name) return redis.call('ZSCORE', room.waiting, name) ~= false end

local function load(room, name)
  local text = redis.call('HGET', room.holders, name)
  return text and cjson.decode(text) or nil
end
local function save(room, name, holder) redis.call('HSET', room.holders, name, cjson.encode(holder)) end

-- Fractions travel as text, because cjson shortens numbers
local function limit_of(share, cap)
  if share.seats then return share.seats end
  return cap == math.huge and cap or math.ceil(cap * tonumber(share.part))
end

local function fits(room, holder)
  local cap = cap_of(room)
  if seated_count(room) >= cap then return false end
  for _, share in ipairs(holder.shares) do
    if tonumber(redis.call('HGET', room.shares, share.name) or 0) >= limit_of(share, cap) then return false end
  end
  return true
end

local function count_shares(room, holder, change)
  for _, share in ipairs(holder.shares) do
    if redis.call('HINCRBY', room.shares, share.name, change) <= 0 then redis.call('HDEL', room.shares, share.name) end
  end
end

local function is_settling(room) return redis.call('ZSCORE', settling, room.name) ~= false end

local function fill(room)
  if is_settling(room) then return end
  if redis.call('ZCARD', room.waiting) == 0 or seated_count(room) >= cap_of(room) then return end
  local count = 0
  for _, name in ipairs(redis.call('ZRANGE', room.waiting, 0, -1)) do
    if seated_count(room) >= cap_of(room) then break end
    local holder = load(room, name)
    if fits(room, holder) then
      redis.call('ZREM', room.waiting, name)
      count_shares(room, holder, 1)
      if #holder.connections == 0 then redis.call('SADD', room.idle, name) end
      table.insert(granted, { room = room.name, holder = name, connectionIds = holder.connections })
      count = count + 1
    end
  end
  if count > 0 and redis.call('ZCARD', room.waiting) > 0 then moved[room.name] = true end
end

local function remove(room, name)
  local holder = load(room, name)
  if not holder then return end
  redis.call('ZREM', grace, member(room.name, name))
  redis.call('SREM', room.idle, name)
  local was_last = redis.call('ZREVRANGE', room.waiting, 0, 0)[1] == name
  local waited = redis.call('ZREM', room.waiting, name) == 1
  redis.call('HDEL', room.holders, name)
  if not waited then count_shares(room, holder, -1) end
  if waited and not was_last then moved[room.name] = true end
  fill(room)
  if redis.call('HLEN', room.holders) == 0 then
    redis.call('DEL', room.meta, room.holders, room.waiting, room.idle, room.shares)
  end
end

-- Whether the holder had the connection
local function detach(holder, id)
  for index, known in ipairs(holder.connections) do
    if known == id then
      table.remove(holder.connections, index)
      return true
    end
  end
  return false
end

local function attach(room, name, holder, id)
  detach(holder, id)
  table.insert(holder.connections, id)
  redis.call('SADD', connections_of(node), member(room.name, name, id))
  redis.call('ZREM', grace, member(room.name, name))
  redis.call('SREM', room.idle, name)
end

local function start_grace(room, name, ms)
  redis.call('ZADD', grace, now + ms, member(room.name, name))
  if not is_waiting(room, name) then redis.call('SADD', room.idle, name) end
end

local function drop(room, name, id, graceMs)
  local holder = load(room, name)
  if not holder or not detach(holder, id) then return end
  save(room, name, holder)
  if #holder.connections == 0 then start_grace(room, name, graceMs) end
end

-- Without the shares that are lifted in this room
local function limited(room, shares)
  local left = {}
  for _, share in ipairs(shares) do
    if redis.call('SISMEMBER', room.lifted, share.name) == 0 then table.insert(left, share) end
  end
  return left
end

local function enqueue(room, name)
  redis.call('ZADD', room.waiting, redis.call('HINCRBY', room.meta, 'next', 1), name)
end

local function seat_of(room, name)
  local rank = redis.call('ZRANK', room.waiting, name)
  if rank then return { seated = false, place = rank + 1 } end
  return { seated = true }
end

local operations = {}

function operations.take()
  local room = open(input.room)
  set_cap(room, input.cap)
  fill(room)
  local holder = load(room, input.holder)
  local is_new = not holder
  holder = holder or { connections = {}, shares = limited(room, input.shares) }
  local has_seat = is_new and not is_settling(room) and fits(room, holder)
  attach(room, input.holder, holder, input.connectionId)
  save(room, input.holder, holder)
  if has_seat then count_shares(room, holder, 1) elseif is_new then enqueue(room, input.holder) end
  local seat = seat_of(room, input.holder)
  seat.count = seated_count(room)
  return seat
end

function operations.leave()
  local room = open(input.room)
  redis.call('SREM', connections_of(node), member(input.room, input.holder, input.connectionId))
  local holder = load(room, input.holder)
  if not holder then return end
  detach(holder, input.connectionId)
  if #holder.connections == 0 then remove(room, input.holder) else save(room, input.holder, holder) end
end

function operations.drop()
  redis.call('SREM', connections_of(node), member(input.room, input.holder, input.connectionId))
  drop(open(input.room), input.holder, input.connectionId, input.graceMs)
end

function operations.setCap()
  local room = open(input.room)
  if redis.call('HLEN', room.holders) == 0 then return end
  set_cap(room, input.cap)
  fill(room)
end

function operations.lift()
  local room = open(input.room)
  local is_first = redis.call('SADD', room.lifted, input.share) == 1
  redis.call('PEXPIRE', room.lifted, input.ms)
  if not is_first then return end
  redis.call('HDEL', room.shares, input.share)
  for _, name in ipairs(redis.call('HKEYS', room.holders)) do
    local holder = load(room, name)
    holder.shares = limited(room, holder.shares)
    save(room, name, holder)
  end
  fill(room)
end

function operations.count() return seated_count(open(input.room)) end

function operations.connected()
  local room = open(input.room)
  return seated_count(room) - redis.call('SCARD', room.idle)
end

function operations.waiting()
  local room, list = open(input.room), {}
  for place, name in ipairs(redis.call('ZRANGE', room.waiting, 0, -1)) do
    table.insert(list, { holder = name, connectionIds = load(room, name).connections, place = place })
  end
  return list
end

-- A holder that this node knew before an outage. One with a seat keeps it, even beyond the cap.
function operations.restore()
  for _, known in ipairs(input.holders) do
    local room = open(known.room)
    local holder = load(room, known.holder)
    local is_new = not holder
    if is_new then redis.call('ZADD', settling, 'NX', now + SETTLE_MS, room.name) end
    if is_new and redis.call('HEXISTS', room.meta, 'cap') == 0 then set_cap(room, known.cap) end
    holder = holder or { connections = {}, shares = limited(room, known.shares) }
    for _, id in ipairs(known.connectionIds) do attach(room, known.holder, holder, id) end
    save(room, known.holder, holder)
    if known.isSeated then
      local waited = redis.call('ZREM', room.waiting, known.holder) == 1
      if waited then moved[room.name] = true end
      if is_new or waited then count_shares(room, holder, 1) end
    elseif is_new then
      enqueue(room, known.holder)
    end
    if is_new and #holder.connections == 0 then start_grace(room, known.holder, input.graceMs) end
    fill(room)
  end
end

-- Ends grace times, and the connections of nodes that have died. True means that there is more to do.
function operations.sweep()
  local over = redis.call('ZRANGEBYSCORE', grace, '-inf', now, 'LIMIT', 0, BATCH)
  for _, item in ipairs(over) do
    local room, name = unpack(cjson.decode(item))
    redis.call('ZREM', grace, item)
    remove(open(room), name)
  end
  for _, name in ipairs(redis.call('ZRANGEBYSCORE', settling, '-inf', now)) do
    redis.call('ZREM', settling, name)
    fill(open(name))
  end
  local is_new = redis.call('ZADD', nodes, now, node) == 1
  local isMore = #over == BATCH
  for _, dead in ipairs(redis.call('ZRANGEBYSCORE', nodes, '-inf', now - input.deadMs)) do
    local lost = redis.call('SPOP', connections_of(dead), BATCH)
    for _, item in ipairs(lost) do
      local room, name, id = unpack(cjson.decode(item))
      drop(open(room), name, id, input.graceMs)
    end
    if #lost == BATCH then isMore = true else redis.call('ZREM', nodes, dead) end
  end
  return { isNew = is_new, isMore = isMore }
end

local result = operations[op]()
local rooms = {}
for name in pairs(moved) do table.insert(rooms, name) end
-- cjson can't tell an empty list from an empty object
for _, one in ipairs(granted) do if #one.connectionIds == 0 then one.connectionIds = nil end end
return cjson.encode({
  result = result,
  granted = #granted > 0 and granted or nil,
  moved = #rooms > 0 and rooms or nil,
})
