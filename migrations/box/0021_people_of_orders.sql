-- Whose each order is, as worker/domain/person.ts says it: until now that was noted only while an event limited its people.
insert into person_orders (order_id, person)
select id, case
  when at < 2 then address
  when substr(address, at + 1) in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
  else name || '@' || substr(address, at + 1)
end
from (
  select *, substr(substr(address, 1, at - 1), 1, case when instr(substr(address, 1, at - 1), '+') > 0 then instr(substr(address, 1, at - 1), '+') - 1 else at - 1 end) as name
  from (select id, lower(trim(email)) as address, instr(lower(trim(email)), '@') as at from orders where email is not null)
)
where true
on conflict (order_id) do update set person = excluded.person;
