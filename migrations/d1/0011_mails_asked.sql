CREATE TABLE `mails_asked` (
	`account_id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`n` integer NOT NULL
);
