-- A counter in a row, which is locked from the sale of one to the end of its transaction.
begin;
update quota set sold = sold + 1 where id = 1 and sold < size;
with placed as (
  insert into orders (code, status, total, created_at, expires_at)
  values (gen_random_uuid()::text, 'n', 2500, now(), now() + interval '15 minutes') returning id
)
insert into positions (order_id, quota_id, price, secret) select id, 1, 2500, gen_random_uuid()::text from placed;
commit;
