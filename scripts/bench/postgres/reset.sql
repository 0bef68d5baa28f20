truncate positions, orders, quota;
insert into quota values (1, 1000000, :sold);
insert into orders select n, 'code' || n, 'n', null, 2500, now(), now() + interval '15 minutes' from generate_series(1, :sold) n;
insert into positions select n, n, 1, 2500, 'secret' || n from generate_series(1, :sold) n;
select setval('orders_id_seq', :sold), setval('positions_id_seq', :sold);
analyze;
checkpoint;
