CREATE TABLE `pass_registrations` (
	`device_id` text NOT NULL,
	`serial` text NOT NULL,
	`event_id` text NOT NULL,
	`push_token` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`device_id`, `serial`)
);
--> statement-breakpoint
CREATE INDEX `pass_registrations_by_serial` ON `pass_registrations` (`serial`);--> statement-breakpoint
CREATE INDEX `pass_registrations_by_event` ON `pass_registrations` (`event_id`,`device_id`);