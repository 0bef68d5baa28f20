-- As pretix does it: the quota's row is locked, and what is sold of it is counted before the order is written.
begin;
select size from quota where id = 1 for update;
select count(*) from positions join orders on orders.id = positions.order_id
 where positions.quota_id = 1 and (orders.status = 'p' or orders.status = 'n' and orders.expires_at > now());
with placed as (
  insert into orders (code, status, total, created_at, expires_at)
  values (gen_random_uuid()::text, 'n', 2500, now(), now() + interval '15 minutes') returning id
)
insert into positions (order_id, quota_id, price, secret) select id, 1, 2500, gen_random_uuid()::text from placed;
commit;
